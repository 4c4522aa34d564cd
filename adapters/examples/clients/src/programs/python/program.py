"""Uses most endpoints through the client that openapi-generator makes for Python."""

import json
import os
import urllib.request
import uuid
from urllib.error import HTTPError

import openapi_client as fp

URL = os.environ["FINGERPOST_URL"]


class NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def visit(alias):
    try:
        urllib.request.build_opener(NoRedirects).open(f"{URL}/python/{alias}")
    except HTTPError as answer:
        return answer.code


def problem(call):
    try:
        call()
    except fp.ApiException as e:
        return fp.Problem.from_json(e.body)
    raise AssertionError("no problem")


def refusal(call):
    try:
        call()
    except fp.ApiException as e:
        return e.status
    raise AssertionError("no refusal")


configuration = fp.Configuration(access_token=os.environ["FINGERPOST_KEY"])
assert configuration.host == URL, configuration.host
api = fp.ApiClient(configuration)
links, pixels = fp.LinksApi(api), fp.PixelsApi(api)
statistics, directories, webhooks = fp.StatisticsApi(api), fp.DirectoriesApi(api), fp.WebhooksApi(api)

assert fp.DescriptionApi(api).describe()["openapi"] == "3.1.0"
domain = directories.store_domain(fp.DomainDraft(base_url="http://127.0.0.1/python")).data
assert directories.show_domain(domain.id).data == domain
assert domain in directories.list_domains().data
assert directories.list_spaces().meta.complete is False

hook = webhooks.store_webhook(fp.WebhookDraft(url="https://crm.example/links", events=["link.created"])).data
assert len(hook.secret) > 20
assert webhooks.show_webhook(hook.id).data.url == hook.url
off = webhooks.update_webhook(hook.id, fp.WebhookPatch(enabled=fp.Flag(False))).data
assert (off.enabled, off.events) == (0, ["link.created"])
assert off in webhooks.list_webhooks().data
webhooks.delete_webhook(hook.id)
assert problem(lambda: webhooks.show_webhook(hook.id)).code == "not_found"

pixel = pixels.store_pixel(fp.PixelDraft(name="a", type=fp.PixelType.GOOGLE_MINUS_ADS, value="1")).data
assert pixels.show_pixel(pixel.id).data.type == fp.PixelType.GOOGLE_MINUS_ADS
assert pixels.put_pixel(pixel.id, fp.PixelPatch(name="b")).data.name == "b"
assert pixels.update_pixel(pixel.id, fp.PixelPatch(value="2")).data.value == "2"
assert pixel.id in [one.id for one in pixels.list_pixels(per_page=100).data]

draft = fp.LinkDraft(
    url="https://example.com/",
    domain_id=domain.id,
    alias="python-1",
    pixel_ids=[pixel.id],
    targets_type=fp.TargetsType.COUNTRIES,
    targets=[fp.Target(key="DE", value="https://example.com/de")],
)
link = links.store_link(draft).data
assert link.targets == [fp.Target(key="DE", value="https://example.com/de")]
assert (link.status, link.space_id, link.pixel_ids) == (fp.LinkStatus.ACTIVE, None, [pixel.id])
assert links.show_link(link.id).data == link
assert links.put_link(link.id, fp.LinkPatch(title="T")).data.title == "T"
assert links.update_link(link.id, fp.LinkPatch(clicks_limit=5)).data.clicks_limit == 5
cleared = links.update_link(link.id, fp.LinkPatch(clicks_limit=None, targets_type=None)).data
assert (cleared.clicks_limit, cleared.targets_type, cleared.title) == (None, None, "T")
for flag in (True, 0):
    assert links.update_link(link.id, fp.LinkPatch(disabled=fp.Flag(flag))).data.disabled == flag
answer = links.show_link_without_preload_content(link.id, fields="id,alias")
some = fp.SelectedLink.from_dict(json.loads(answer.read())["data"])
assert (some.id, some.alias, some.url) == (link.id, "python-1", None)

upsert = fp.LinkUpsert(url="https://example.com/python")
assert links.upsert_link(domain.id, upsert, alias="python-2").data.title is None
watched = links.upsert_link(domain.id, fp.LinkUpsert(title="U"), alias="python-2").data
assert (watched.title, watched.url) == ("U", "https://example.com/python")
many = links.store_links([fp.LinkDraft(url="https://example.com/", domain_id=domain.id) for _ in range(12)]).data
page = links.list_links(search="python-", search_by="alias", sort_by="alias", sort="asc")
assert ([one.id for one in page.data], page.meta.total) == ([link.id, watched.id], 2)
first = links.list_links(per_page=10, total="none")
assert links.list_links(cursor=first.meta.next_cursor).data[0].id < first.data[-1].id

assert visit("python-2") == 302
assert statistics.show_link_statistics(watched.id).data.clicks == 1
assert statistics.show_statistics(by="hour").data.values[0].clicks >= 1

taken = problem(lambda: links.store_link(draft))
assert (taken.status, taken.code, list(taken.errors)) == (422, "invalid_input", ["alias"])
# Calls with an idempotency key, with If-None-Match and with If-Match.
key = str(uuid.uuid4())
once = links.store_link(fp.LinkDraft(url="https://example.com/", domain_id=domain.id), idempotency_key=key).data
assert links.store_link(fp.LinkDraft(url="https://example.com/", domain_id=domain.id), idempotency_key=key).data == once
headers = links.show_link_with_http_info(once.id).headers  # a plain dict: the case of names is the server's
tag = {name.lower(): value for name, value in headers.items()}["etag"]
assert refusal(lambda: links.show_link(once.id, if_none_match=tag)) == 304
links.update_link(once.id, fp.LinkPatch(title="V"), if_match=tag)
assert refusal(lambda: links.update_link(once.id, fp.LinkPatch(title="W"), if_match=tag)) == 412

for one in [link, watched, once, *many]:
    links.delete_link(one.id)
pixels.delete_pixel(pixel.id)
directories.delete_domain(domain.id)
assert problem(lambda: directories.show_domain(domain.id)).code == "not_found"
assert problem(lambda: links.show_link(link.id)).code == "not_found"
grown = fp.OneLink.from_dict({"data": {**link.to_dict(), "new_field": 1}, "more": True})
assert grown.data.alias == "python-1"
