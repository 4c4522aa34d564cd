/** Uses most endpoints through the client that openapi-generator makes for fetch. */

import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import * as fp from './client';

const url = process.env.FINGERPOST_URL!;
const configuration = new fp.Configuration({ accessToken: process.env.FINGERPOST_KEY });
const links = new fp.LinksApi(configuration);
const pixels = new fp.PixelsApi(configuration);
const statistics = new fp.StatisticsApi(configuration);
const directories = new fp.DirectoriesApi(configuration);
const webhooks = new fp.WebhooksApi(configuration);

async function problem(call: Promise<unknown>): Promise<fp.Problem> {
    try {
        await call;
    } catch (e) {
        if (e instanceof fp.ResponseError) {
            return fp.ProblemFromJSON(await e.response.json());
        }
        throw e;
    }
    throw new Error('no problem');
}

async function domainOfAnOwner() {
    const domain = (await directories.storeDomain({ domainDraft: { baseUrl: 'http://127.0.0.1/typescript' } })).data;
    deepStrictEqual((await directories.showDomain({ id: domain.id })).data, domain);
    ok((await directories.listDomains()).data.some((one) => one.id === domain.id));
    return domain.id;
}

async function webhooksOfAnOwner() {
    const webhookDraft: fp.WebhookDraft = { url: 'https://crm.example/links', events: ['link.created'] };
    const { secret, ...made } = (await webhooks.storeWebhook({ webhookDraft })).data;
    ok(secret.length > 20);
    deepStrictEqual((await webhooks.showWebhook({ id: made.id })).data, made);
    const off = (await webhooks.updateWebhook({ id: made.id, webhookPatch: { enabled: false } })).data;
    deepStrictEqual([off.enabled, off.events], [0, ['link.created']]);
    ok((await webhooks.listWebhooks()).data.some((one) => one.id === made.id));
    await webhooks.deleteWebhook({ id: made.id });
    strictEqual((await problem(webhooks.showWebhook({ id: made.id }))).code, 'not_found');
}

async function main() {
    strictEqual(fp.BASE_PATH, url);
    strictEqual(((await new fp.DescriptionApi(configuration).describe()) as { openapi: string }).openapi, '3.1.0');
    const domainId = await domainOfAnOwner();
    await webhooksOfAnOwner();
    strictEqual((await directories.listSpaces()).meta.complete, false);

    const pixelDraft = { name: 'a', type: fp.PixelType.GoogleAds, value: '1' };
    const pixel = (await pixels.storePixel({ pixelDraft })).data;
    strictEqual((await pixels.showPixel({ id: pixel.id })).data.type, fp.PixelType.GoogleAds);
    strictEqual((await pixels.putPixel({ id: pixel.id, pixelPatch: { name: 'b' } })).data.name, 'b');
    strictEqual((await pixels.updatePixel({ id: pixel.id, pixelPatch: { value: '2' } })).data.value, '2');
    ok((await pixels.listPixels({ perPage: 100 })).data.some((one) => one.id === pixel.id));

    const linkDraft: fp.LinkDraft = {
        url: 'https://example.com/',
        domainId,
        alias: 'typescript-1',
        pixelIds: [pixel.id],
        targetsType: fp.TargetsType.Countries,
        targets: [{ key: 'DE', value: 'https://example.com/de' }],
    };
    const link = (await links.storeLink({ linkDraft })).data;
    strictEqual(link.targets[0].value, 'https://example.com/de');
    deepStrictEqual([link.status, link.spaceId, link.pixelIds], [fp.LinkStatus.Active, null, [pixel.id]]);
    ok(link.createdAt instanceof Date);
    deepStrictEqual((await links.showLink({ id: link.id })).data, link);
    strictEqual((await links.putLink({ id: link.id, linkPatch: { title: 'T' } })).data.title, 'T');
    strictEqual((await links.updateLink({ id: link.id, linkPatch: { clicksLimit: 5 } })).data.clicksLimit, 5);
    const cleared = await links.updateLink({ id: link.id, linkPatch: { clicksLimit: null, targetsType: null } });
    deepStrictEqual([cleared.data.clicksLimit, cleared.data.targetsType ?? null, cleared.data.title], [null, null, 'T']);
    const patches: fp.LinkPatch[] = [{ disabled: true }, { disabled: 0 }];
    for (const linkPatch of patches) {
        strictEqual((await links.updateLink({ id: link.id, linkPatch })).data.disabled, Number(linkPatch.disabled));
    }
    const answer = (await links.showLinkRaw({ id: link.id, fields: 'id,alias' })).raw;
    const some = fp.SelectedLinkFromJSON((await answer.json()).data);
    deepStrictEqual([some.id, some.alias, some.url], [link.id, 'typescript-1', undefined]);

    const one = { domainId, alias: 'typescript-2' };
    await links.upsertLink({ ...one, linkUpsert: { url: 'https://example.com/typescript' } });
    const watched = (await links.upsertLink({ ...one, linkUpsert: { title: 'U' } })).data;
    deepStrictEqual([watched.title, watched.url], ['U', 'https://example.com/typescript']);
    const drafts = Array.from({ length: 12 }, () => ({ url: 'https://example.com/', domainId }));
    const many = (await links.storeLinks({ linkDraft: drafts })).data;
    const page = await links.listLinks({ search: 'typescript-', searchBy: 'alias', sortBy: 'alias', sort: 'asc' });
    deepStrictEqual([page.data.map((row) => row.id), page.meta.total], [[link.id, watched.id], 2]);
    const first = await links.listLinks({ perPage: 10, total: 'none' });
    const second = await links.listLinks({ cursor: first.meta.nextCursor! });
    ok(second.data[0].id < first.data[9].id);

    strictEqual((await fetch(`${url}/typescript/typescript-2`, { redirect: 'manual' })).status, 302);
    strictEqual((await statistics.showLinkStatistics({ id: watched.id })).data.clicks, 1);
    ok((await statistics.showStatistics({ by: 'hour' })).data.values[0].clicks >= 1);

    const taken = await problem(links.storeLink({ linkDraft }));
    deepStrictEqual([taken.status, taken.code, Object.keys(taken.errors!)], [422, 'invalid_input', ['alias']]);
    for (const { id } of [link, watched, ...many]) {
        await links.deleteLink({ id });
    }
    await pixels.deletePixel({ id: pixel.id });
    await directories.deleteDomain({ id: domainId });
    strictEqual((await problem(directories.showDomain({ id: domainId }))).code, 'not_found');
    strictEqual((await problem(links.showLink({ id: link.id }))).code, 'not_found');
}

main().catch((e) => {
    console.error(e);
    process.exit(1);
});
