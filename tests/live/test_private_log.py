"""What the server writes into its log: no addresses, names, codes or tokens, as docs/privacy.md says."""

from __future__ import annotations

import json
from pathlib import Path

from .people import Actor
from .serving import serving


def test_requests_are_logged_without_anything_about_people(tmp_path: Path) -> None:
    with serving(tmp_path, "--verbose") as server:
        ann = Actor(server.address, "Quokka Xylem")
        table = ann.table([{"kind": "person"}, {"kind": "person"}])
        assert ann.get(f"/tables/by-code/{table['code']}?name=Quokka").status_code == 200
        with ann.socket(table["id"]) as line:
            line.read()
        assert ann.post("/people/login", {"name": "Quokka", "password": "zebra secret"}).status_code == 401
        assert ann.get(f"/nowhere/{table['code']}").status_code == 404
        server.stop()
    lines = [json.loads(line) for line in server.log().splitlines() if line.startswith("{")]
    requests = [(line["method"], line["path"], line.get("status")) for line in lines if "path" in line]
    assert ("POST", "/api/v1/people/guest", 201) in requests
    assert ("GET", "/api/v1/tables/by-code/{code}", 200) in requests
    assert ("SOCKET", "/api/v1/tables/{table}/socket", None) in requests
    assert ("POST", "/api/v1/people/login", 401) in requests
    written = "\n".join(json.dumps(line) for line in lines)
    for private in ("Quokka", "zebra", "127.0.0.1", table["code"], table["id"], ann.id, ann.token):
        assert private not in written
