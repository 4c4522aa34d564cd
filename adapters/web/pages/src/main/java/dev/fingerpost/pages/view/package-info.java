/**
 * Values that pages show: the operator's brand, the clicks of reports, and the problems of the API.
 *
 * <pre>{@code
 * Brand brand = Brand.NONE.withName("Acme").withAccent("#0a7d55");
 * VisitSettings settings = VisitSettings.standard().withBrand(brand);
 * }</pre>
 */
@NullMarked
package dev.fingerpost.pages.view;

import org.jspecify.annotations.NullMarked;
