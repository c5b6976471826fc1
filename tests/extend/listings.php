<?php
/** Listings on the theme's pages. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// A card without its price, with a word of the agency's own.
add_filter( 'sw_immosuite_listing_card', static fn( array $card ): array => [ 'price' => '', 'price_short' => '', 'figures' => [ ...$card['figures'], 'Videorundgang' ] ] + $card );

// A line below the card.
add_filter( 'sw_immosuite_listing_card_html', static fn( string $html, int $post ): string => str_replace( '</li>', '<p class="own">Nr. ' . $post . '</p></li>', $html ), 10, 2 );

// A fact that the agency keeps in a field of its own.
add_filter(
	'sw_immosuite_listing_facts',
	static function ( array $facts, int $post ): array {
		$speed = (string) get_post_meta( $post, 'own_internet', true );
		return array_diff_key( $facts, [ 'object_number' => 1 ] ) + ( '' === $speed ? [] : [ 'own_internet' => [ 'label' => 'Internet', 'value' => $speed ] ] );
	},
	10,
	2
);

// A part of the page, after the figures; none about the commission.
add_filter(
	'sw_immosuite_listing_parts',
	static function ( array $parts ): array {
		array_splice( $parts, (int) array_search( 'facts', $parts, true ) + 1, 0, 'schools' );
		return array_diff( $parts, [ 'commission' ] );
	}
);
$schools = '<section><h2 class="swis-part__title">Schulen</h2><p>Grundschule am See</p></section>';
add_filter( 'sw_immosuite_listing_part_html', static fn( string $html, string $part ): string => 'schools' === $part ? $schools : $html, 10, 2 );

// Lists and their map without homes above a million.
add_filter(
	'sw_immosuite_search_arguments',
	static fn( array $arguments ): array => array_replace_recursive( $arguments, [ 'bounds' => [ 'price_to' => min( 1_000_000, $arguments['bounds']['price_to'] ?? 1_000_000 ) ] ] )
);

// The agency, for search engines.
add_filter( 'sw_immosuite_json_ld', static fn( array $data ): array => $data + [ 'provider' => [ '@type' => 'RealEstateAgent', 'name' => get_bloginfo( 'name' ) ] ] );
