// Uses most endpoints through the client that openapi-generator makes for Go.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"reflect"

	fp "github.com/GIT_USER_ID/GIT_REPO_ID"
)

func same(expected, actual any) {
	if !reflect.DeepEqual(expected, actual) {
		panic(fmt.Sprintf("expected %v, but was %v", expected, actual))
	}
}

func must[T any](value T, _ *http.Response, err error) T {
	if err != nil {
		var failed *fp.GenericOpenAPIError
		if errors.As(err, &failed) {
			panic(fmt.Sprintf("%v: %s", err, failed.Body()))
		}
		panic(err)
	}
	return value
}

func problem(err error) fp.Problem {
	var failed *fp.GenericOpenAPIError
	if !errors.As(err, &failed) {
		panic(fmt.Sprintf("no problem: %v", err))
	}
	return failed.Model().(fp.Problem)
}

func domains(ctx context.Context, api *fp.DirectoriesAPIService) int64 {
	draft := *fp.NewDomainDraft("http://127.0.0.1/go")
	made := must(api.StoreDomain(ctx).DomainDraft(draft).Execute()).Data
	same(made, must(api.ShowDomain(ctx, made.Id).Execute()).Data)
	same(true, len(must(api.ListDomains(ctx).Execute()).Data) >= 1)
	return made.Id
}

func webhooks(ctx context.Context, api *fp.WebhooksAPIService) {
	draft := *fp.NewWebhookDraft("https://crm.example/links")
	made := must(api.StoreWebhook(ctx).WebhookDraft(draft).Execute()).Data
	same(made.Url, must(api.ShowWebhook(ctx, made.Id).Execute()).Data.Url)
	same(true, len(must(api.ListWebhooks(ctx).Execute()).Data) >= 1)
	_, err := api.DeleteWebhook(ctx, made.Id).Execute()
	same(nil, err)
}

func pixels(ctx context.Context, api *fp.PixelsAPIService) int64 {
	draft := *fp.NewPixelDraft("a", fp.GOOGLE_ADS, "1")
	id := must(api.StorePixel(ctx).PixelDraft(draft).Execute()).Data.GetId()
	same(fp.GOOGLE_ADS, must(api.ShowPixel(ctx, id).Execute()).Data.GetType())
	put := fp.PixelPatch{Name: fp.PtrString("b")}
	same("b", must(api.PutPixel(ctx, id).PixelPatch(put).Execute()).Data.GetName())
	patch := fp.PixelPatch{Value: fp.PtrString("2")}
	same("2", must(api.UpdatePixel(ctx, id).PixelPatch(patch).Execute()).Data.GetValue())
	same(true, len(must(api.ListPixels(ctx).PerPage(100).Execute()).Data) >= 1)
	return id
}

func change(ctx context.Context, api *fp.LinksAPIService, link fp.Link) {
	same(fp.ACTIVE, link.GetStatus())
	same(false, link.SpaceId.Get() != nil)
	same("https://example.com/de", link.Targets[0].Value)
	same(link, must(api.ShowLink(ctx, link.GetId()).Execute()).Data)
	put := fp.LinkPatch{Title: *fp.NewNullableString(fp.PtrString("T"))}
	same("T", *must(api.PutLink(ctx, link.GetId()).LinkPatch(put).Execute()).Data.Title.Get())
	limit := fp.LinkPatch{ClicksLimit: *fp.NewNullableInt64(fp.PtrInt64(5))}
	same(int64(5), *must(api.UpdateLink(ctx, link.GetId()).LinkPatch(limit).Execute()).Data.ClicksLimit.Get())
	var cleared fp.LinkPatch
	cleared.SetClicksLimitNil()
	same(false, must(api.UpdateLink(ctx, link.GetId()).LinkPatch(cleared).Execute()).Data.ClicksLimit.Get() != nil)
	var flagged fp.LinkPatch
	flagged.SetDisabled(fp.Flag{Bool: fp.PtrBool(true)})
	same(int32(1), must(api.UpdateLink(ctx, link.GetId()).LinkPatch(flagged).Execute()).Data.GetDisabled())
	flagged.SetDisabled(fp.Flag{Int32: fp.PtrInt32(0)})
	same(int32(0), must(api.UpdateLink(ctx, link.GetId()).LinkPatch(flagged).Execute()).Data.GetDisabled())
	var some fp.SelectedLink
	same(nil, json.Unmarshal([]byte(`{"alias": "go-1", "space_id": null}`), &some))
	same("go-1", some.GetAlias())
	same(false, some.HasUrl())
}

func main() {
	url := os.Getenv("FINGERPOST_URL")
	client := fp.NewAPIClient(fp.NewConfiguration())
	ctx := context.WithValue(context.Background(), fp.ContextAccessToken, os.Getenv("FINGERPOST_KEY"))
	same(url, client.GetConfig().Servers[0].URL)
	links := client.LinksAPI

	same("3.1.0", *must(client.DescriptionAPI.Describe(ctx).Execute())["openapi"])
	domain := domains(ctx, client.DirectoriesAPI)
	webhooks(ctx, client.WebhooksAPI)
	same(false, must(client.DirectoriesAPI.ListSpaces(ctx).Execute()).Meta.Complete)
	pixel := pixels(ctx, client.PixelsAPI)

	draft := *fp.NewLinkDraft("https://example.com/", domain)
	draft.SetAlias("go-1")
	draft.SetPixelIds([]int64{pixel})
	draft.SetTargetsType(fp.COUNTRIES)
	draft.SetTargets([]fp.Target{*fp.NewTarget("DE", "https://example.com/de")})
	link := must(links.StoreLink(ctx).LinkDraft(draft).Execute()).Data
	change(ctx, links, link)

	created := fp.LinkUpsert{Url: fp.PtrString("https://example.com/go")}
	must(links.UpsertLink(ctx).DomainId(domain).Alias("go-2").LinkUpsert(created).Execute())
	changed := fp.LinkUpsert{Title: *fp.NewNullableString(fp.PtrString("U"))}
	watched := must(links.UpsertLink(ctx).DomainId(domain).Alias("go-2").LinkUpsert(changed).Execute()).Data
	same("https://example.com/go", watched.GetUrl())
	many := make([]fp.LinkDraft, 12)
	for i := range many {
		many[i] = *fp.NewLinkDraft("https://example.com/", domain)
	}
	rows := must(links.StoreLinks(ctx).LinkDraft(many).Execute()).Data
	page := must(links.ListLinks(ctx).Search("go-").SearchBy("alias").SortBy("alias").Sort("asc").Execute())
	same([]int64{link.GetId(), watched.GetId()}, []int64{page.Data[0].GetId(), page.Data[1].GetId()})
	first := must(links.ListLinks(ctx).Total("none").Execute())
	second := must(links.ListLinks(ctx).Cursor(*first.Meta.NextCursor.Get()).Execute())
	same(true, second.Data[0].GetId() < first.Data[9].GetId())

	visitor := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := visitor.Get(url + "/go/go-2")
	same(302, must(answer, nil, err).StatusCode)
	same(int64(1), must(client.StatisticsAPI.ShowLinkStatistics(ctx, watched.GetId()).Execute()).Data.Clicks)
	same("hour", must(client.StatisticsAPI.ShowStatistics(ctx).By("hour").Execute()).Data.By)

	_, _, err = links.StoreLink(ctx).LinkDraft(draft).Execute()
	taken := problem(err)
	same("invalid_input", taken.Code)
	same(1, len(taken.Errors["alias"]))
	for _, one := range append(rows, link, watched) {
		_, err = links.DeleteLink(ctx, one.GetId()).Execute()
		same(nil, err)
	}
	_, err = client.PixelsAPI.DeletePixel(ctx, pixel).Execute()
	same(nil, err)
	_, err = client.DirectoriesAPI.DeleteDomain(ctx, domain).Execute()
	same(nil, err)
	_, _, err = links.ShowLink(ctx, link.GetId()).Execute()
	same("not_found", problem(err).Code)
}
