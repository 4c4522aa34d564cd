package dev.fingerpost.examples.kotlin

import dev.fingerpost.Fingerpost
import dev.fingerpost.directory.Domain
import dev.fingerpost.directory.Domains
import dev.fingerpost.failure.ValidationException
import dev.fingerpost.link.LinkDraft
import dev.fingerpost.storage.memory.MemoryStorage
import dev.fingerpost.targeting.Visitor
import dev.fingerpost.visit.Resolution

/**
 * A host in Kotlin. The library declares for every value whether it may be null, and the compiler enforces this in the
 * host.
 */
class Shortener(private val fingerpost: Fingerpost) {

    /** The short URL, or the reason why there is none. */
    fun shorten(tenant: Long, url: String, alias: String? = null): Result<String> = try {
        val links = fingerpost.owner(tenant).links()
        val link = links.create(LinkDraft.to(url).withAlias(alias))
        Result.success(links.shortUrl(link).orElseThrow())
    } catch (refused: ValidationException) {
        Result.failure(refused)
    }

    /** The destination of a visitor from this country, or "gone" or "not found". */
    fun follow(alias: String, country: String): String =
        when (val visit = fingerpost.visits().resolve("go.example.com", alias, Visitor.unknown().withCountry(country))) {
            is Resolution.Redirect -> visit.destination
            is Resolution.Expired -> visit.url ?: "gone"
            else -> "not found"
        }

    companion object {
        fun inMemory() = Shortener(
            Fingerpost.builder(MemoryStorage())
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                .build(),
        )
    }
}

fun main(urls: Array<String>) {
    val shortener = Shortener.inMemory()
    urls.forEach { url -> println(shortener.shorten(tenant = 42, url = url).getOrElse { it.message }) }
}
