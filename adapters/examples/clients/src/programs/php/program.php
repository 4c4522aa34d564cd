<?php

/** Uses most endpoints through the client that openapi-generator makes for PHP. */

declare(strict_types=1);

use OpenAPI\Client as FP;
use OpenAPI\Client\Model as M;

/* Composer's autoloader, or the packages of a distribution. */
$installed = __DIR__ . '/vendor/autoload.php';
require is_file($installed) ? $installed : 'GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class): void {
    $file = __DIR__ . '/lib/' . str_replace(['OpenAPI\\Client\\', '\\'], ['', '/'], $class) . '.php';
    if (is_file($file)) {
        require $file;
    }
});

function same(mixed $expected, mixed $actual): void
{
    if ($expected != $actual || gettype($expected) !== gettype($actual)) {
        throw new LogicException('expected ' . json_encode($expected) . ', but was ' . json_encode($actual));
    }
}

function problem(callable $call): M\Problem
{
    try {
        $call();
    } catch (FP\ApiException $e) {
        return FP\ObjectSerializer::deserialize(json_decode($e->getResponseBody()), M\Problem::class);
    }
    throw new LogicException('no problem');
}

$url = getenv('FINGERPOST_URL');
$configuration = FP\Configuration::getDefaultConfiguration()->setAccessToken(getenv('FINGERPOST_KEY'));
same($url, $configuration->getHost());
$http = new GuzzleHttp\Client(['allow_redirects' => false, 'http_errors' => false]);
$calls = new GuzzleHttp\Client();
$links = new FP\Api\LinksApi($calls, $configuration);
$pixels = new FP\Api\PixelsApi($calls, $configuration);
$statistics = new FP\Api\StatisticsApi($calls, $configuration);
$directories = new FP\Api\DirectoriesApi($calls, $configuration);

same('3.1.0', ((array) (new FP\Api\DescriptionApi($calls, $configuration))->describe())['openapi']);
$draft = new M\DomainDraft(['base_url' => 'http://127.0.0.1/php']);
$domain = $directories->storeDomain($draft)->getData()->getId();
same('http://127.0.0.1/php', $directories->showDomain($domain)->getData()->getBaseUrl());
same(true, in_array($domain, array_map(fn ($one) => $one->getId(), $directories->listDomains()->getData())));
$webhooks = new FP\Api\WebhooksApi($calls, $configuration);
$draft = new M\WebhookDraft(['url' => 'https://crm.example/links', 'events' => ['link.created']]);
$webhook = $webhooks->storeWebhook($draft)->getData()->getId();
same(['link.created'], $webhooks->showWebhook($webhook)->getData()->getEvents());
same(true, count($webhooks->listWebhooks()->getData()) >= 1);
$webhooks->deleteWebhook($webhook);
same('not_found', problem(fn () => $webhooks->showWebhook($webhook))->getCode());
same(false, $directories->listSpaces()->getMeta()->getComplete());

$draft = new M\PixelDraft(['name' => 'a', 'type' => M\PixelType::GOOGLE_ADS, 'value' => '1']);
$pixel = $pixels->storePixel($draft)->getData()->getId();
same(M\PixelType::GOOGLE_ADS, $pixels->showPixel($pixel)->getData()->getType());
$patch = new M\PixelPatch(['name' => 'b']);
same('b', $pixels->putPixel($pixel, $patch)->getData()->getName());
$patch = new M\PixelPatch(['value' => '2']);
same('2', $pixels->updatePixel($pixel, $patch)->getData()->getValue());
same(true, count($pixels->listPixels(per_page: 100)->getData()) >= 1);

$target = new M\Target(['key' => 'DE', 'value' => 'https://example.com/de']);
$draft = new M\LinkDraft(['url' => 'https://example.com/', 'domain_id' => $domain, 'alias' => 'php-1']);
$draft->setPixelIds([$pixel])->setTargetsType(M\TargetsType::COUNTRIES)->setTargets([$target]);
$link = $links->storeLink($draft)->getData();
same([M\LinkStatus::ACTIVE, null, [$pixel]], [$link->getStatus(), $link->getSpaceId(), $link->getPixelIds()]);
same('https://example.com/de', $link->getTargets()[0]->getValue());
same('php-1', $links->showLink($link->getId())->getData()->getAlias());
$patch = new M\LinkPatch(['title' => 'T']);
same('T', $links->putLink($link->getId(), $patch)->getData()->getTitle());
$patch = new M\LinkPatch(['clicks_limit' => 5]);
same(5, $links->updateLink($link->getId(), $patch)->getData()->getClicksLimit());
$patch = (new M\LinkPatch())->setClicksLimit(null)->setTargetsType(null);
same(null, $links->updateLink($link->getId(), $patch)->getData()->getTargetsType());
$some = $links->showLink($link->getId(), fields: 'id,alias')->getData();
same([$link->getId(), 'php-1', null], [$some->getId(), $some->getAlias(), $some->getUrl()]);

$links->upsertLink($domain, new M\LinkUpsert(['url' => 'https://example.com/php']), 'php-2');
$watched = $links->upsertLink($domain, new M\LinkUpsert(['title' => 'U']), 'php-2')->getData();
same(['U', 'https://example.com/php'], [$watched->getTitle(), $watched->getUrl()]);
$another = new M\LinkDraft(['url' => 'https://example.com/', 'domain_id' => $domain]);
$many = $links->storeLinks(array_fill(0, 12, $another))->getData();
$page = $links->listLinks(search: 'php-', search_by: 'alias', sort_by: 'alias', sort: 'asc');
same([$link->getId(), $watched->getId()], array_map(fn ($one) => $one->getId(), $page->getData()));
$first = $links->listLinks(total: 'none');
$second = $links->listLinks(cursor: $first->getMeta()->getNextCursor());
same(true, $second->getData()[0]->getId() < $first->getData()[9]->getId());

same(302, $http->get("$url/php/php-2")->getStatusCode());
same(1, $statistics->showLinkStatistics($watched->getId())->getData()->getClicks());
same('hour', $statistics->showStatistics(by: 'hour')->getData()->getBy());

$taken = problem(fn () => $links->storeLink($draft));
same(['invalid_input', ['alias']], [$taken->getCode(), array_keys($taken->getErrors())]);
foreach ([$link, $watched, ...$many] as $one) {
    $links->deleteLink($one->getId());
}
$pixels->deletePixel($pixel);
$directories->deleteDomain($domain);
same('not_found', problem(fn () => $directories->showDomain($domain))->getCode());
same('not_found', problem(fn () => $links->showLink($link->getId()))->getCode());
