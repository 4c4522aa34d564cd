/** Uses most endpoints with the types of openapi-typescript and its client, openapi-fetch. */

import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import createClient from 'openapi-fetch';
import type { components, paths } from './schema';

const url = process.env.FINGERPOST_URL!;
const headers = { Authorization: `Bearer ${process.env.FINGERPOST_KEY}` };
const client = createClient<paths>({ baseUrl: url, headers });

/** The data of an answer, or the problem as an error. */
async function data<T>(answer: Promise<{ data?: T; error?: unknown }>): Promise<T> {
    const { data, error } = await answer;
    ok(data !== undefined, JSON.stringify(error));
    return data;
}

async function pixelsOfAnOwner() {
    const body = { name: 'a', type: 'google-ads', value: '1' } as const;
    const pixel = (await data(client.POST('/api/v1/pixels', { body }))).data;
    const params = { path: { id: pixel.id } };
    strictEqual((await data(client.GET('/api/v1/pixels/{id}', { params }))).data.type, 'google-ads');
    const put = await data(client.PUT('/api/v1/pixels/{id}', { params, body: { name: 'b' } }));
    strictEqual(put.data.name, 'b');
    const patched = await data(client.PATCH('/api/v1/pixels/{id}', { params, body: { value: '2' } }));
    strictEqual(patched.data.value, '2');
    const all = await data(client.GET('/api/v1/pixels', { params: { query: { per_page: 100 } } }));
    ok(all.data.some((one) => one.id === pixel.id));
    return pixel.id;
}

async function domainOfAnOwner() {
    const body = { base_url: 'http://127.0.0.1/types' };
    const domain = (await data(client.POST('/api/v1/domains', { body }))).data;
    const params = { path: { id: domain.id } };
    deepStrictEqual((await data(client.GET('/api/v1/domains/{id}', { params }))).data, domain);
    ok((await data(client.GET('/api/v1/domains'))).data.some((one) => one.id === domain.id));
    return domain.id;
}

async function webhooksOfAnOwner() {
    const draft: components['schemas']['WebhookDraft'] = { url: 'https://crm.example/links', events: ['link.created'] };
    const { secret, ...made } = (await data(client.POST('/api/v1/webhooks', { body: draft }))).data;
    ok(secret.length > 20);
    const params = { path: { id: made.id } };
    deepStrictEqual((await data(client.GET('/api/v1/webhooks/{id}', { params }))).data, made);
    const off = await data(client.PATCH('/api/v1/webhooks/{id}', { params, body: { enabled: false } }));
    deepStrictEqual([off.data.enabled, off.data.events], [0, ['link.created']]);
    ok((await data(client.GET('/api/v1/webhooks'))).data.some((one) => one.id === made.id));
    strictEqual((await client.DELETE('/api/v1/webhooks/{id}', { params })).response.status, 204);
}

async function main() {
    strictEqual((await data(client.GET('/api/v1/openapi.json'))).openapi, '3.1.0');
    const domain_id = await domainOfAnOwner();
    await webhooksOfAnOwner();
    strictEqual((await data(client.GET('/api/v1/spaces'))).meta.complete, false);
    const pixel = await pixelsOfAnOwner();

    const body: components['schemas']['LinkDraft'] = {
        url: 'https://example.com/',
        domain_id,
        alias: 'types-1',
        pixel_ids: [pixel],
        targets_type: 'countries',
        targets: [{ key: 'DE', value: 'https://example.com/de' }],
    };
    const link = (await data(client.POST('/api/v1/links', { body }))).data;
    const params = { path: { id: link.id } };
    deepStrictEqual([link.status, link.space_id, link.pixel_ids], ['active', null, [pixel]]);
    deepStrictEqual((await data(client.GET('/api/v1/links/{id}', { params }))).data, link);
    const put = await data(client.PUT('/api/v1/links/{id}', { params, body: { title: 'T' } }));
    strictEqual(put.data.title, 'T');
    const patch = { clicks_limit: null, targets_type: null };
    const patched = await data(client.PATCH('/api/v1/links/{id}', { params, body: patch }));
    strictEqual(patched.data.targets_type, null);
    const flagged = await data(client.PATCH('/api/v1/links/{id}', { params, body: { disabled: true, sensitive_content: 0 } }));
    deepStrictEqual([flagged.data.disabled, flagged.data.sensitive_content], [1, 0]);
    const some = { ...params, query: { fields: 'id,alias' } };
    const answer: { data: components['schemas']['SelectedLink'] } = await data(client.GET('/api/v1/links/{id}', { params: some }));
    deepStrictEqual(answer.data, { id: link.id, alias: 'types-1' });

    const query = { domain_id, alias: 'types-2' };
    await data(client.PUT('/api/v1/links', { params: { query }, body: { url: 'https://example.com/types' } }));
    const watched = (await data(client.PUT('/api/v1/links', { params: { query }, body: { title: 'U' } }))).data;
    deepStrictEqual([watched.title, watched.url], ['U', 'https://example.com/types']);
    const many = (await data(client.POST('/api/v1/links/bulk', { body: [{ url: link.url, domain_id }] }))).data;
    const found = { search: 'types-', search_by: 'alias', sort_by: 'alias', sort: 'asc' } as const;
    const page = await data(client.GET('/api/v1/links', { params: { query: found } }));
    deepStrictEqual([page.data.map((row) => row.id), page.meta.total], [[link.id, watched.id], 2]);

    strictEqual((await fetch(`${url}/types/types-2`, { redirect: 'manual' })).status, 302);
    const one = { path: { id: watched.id } };
    strictEqual((await data(client.GET('/api/v1/links/{id}/statistics', { params: one }))).data.clicks, 1);
    const hours = await data(client.GET('/api/v1/links/statistics', { params: { query: { by: 'hour' } } }));
    ok(hours.data.values[0].clicks >= 1);

    const taken = await client.POST('/api/v1/links', { body });
    deepStrictEqual([taken.error?.code, Object.keys(taken.error!.errors!)], ['invalid_input', ['alias']]);
    for (const { id } of [link, watched, ...many]) {
        strictEqual((await client.DELETE('/api/v1/links/{id}', { params: { path: { id } } })).response.status, 204);
    }
    await client.DELETE('/api/v1/pixels/{id}', { params: { path: { id: pixel } } });
    strictEqual((await client.GET('/api/v1/links/{id}', { params })).error?.code, 'not_found');
    const gone = await client.DELETE('/api/v1/domains/{id}', { params: { path: { id: domain_id } } });
    strictEqual(gone.response.status, 204);
}

main().catch((e) => {
    console.error(e);
    process.exit(1);
});
