<?php
/** Listings on the theme's pages. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// Removes the price from cards, and adds a figure.
add_filter( 'sw_immosuite_listing_card', static fn( array $card ): array => [ 'price' => '', 'price_short' => '', 'figures' => [ ...$card['figures'], 'Videorundgang' ] ] + $card );

// Adds a line at the end of the card.
add_filter( 'sw_immosuite_listing_card_html', static fn( string $html, int $post ): string => str_replace( '</li>', '<p class="own">Nr. ' . $post . '</p></li>', $html ), 10, 2 );

// Adds a fact from a meta field of your own, and removes the object number.
add_filter(
	'sw_immosuite_listing_facts',
	static function ( array $facts, int $post ): array {
		$speed = (string) get_post_meta( $post, 'own_internet', true );
		return array_diff_key( $facts, [ 'object_number' => 1 ] ) + ( '' === $speed ? [] : [ 'own_internet' => [ 'label' => 'Internet', 'value' => $speed ] ] );
	},
	10,
	2
);

// Adds a part after the figures, and removes the commission.
add_filter(
	'sw_immosuite_listing_parts',
	static function ( array $parts ): array {
		array_splice( $parts, (int) array_search( 'facts', $parts, true ) + 1, 0, 'schools' );
		return array_diff( $parts, [ 'commission' ] );
	}
);
$schools = '<section><h2 class="swis-part__title">Schulen</h2><p>Grundschule am See</p></section>';
add_filter( 'sw_immosuite_listing_part_html', static fn( string $html, string $part ): string => 'schools' === $part ? $schools : $html, 10, 2 );

// Limits lists and their map to homes up to one million euros.
add_filter(
	'sw_immosuite_search_arguments',
	static fn( array $arguments ): array => array_replace_recursive( $arguments, [ 'bounds' => [ 'price_to' => min( 1_000_000, $arguments['bounds']['price_to'] ?? 1_000_000 ) ] ] )
);

// Adds the agency to the structured data.
add_filter( 'sw_immosuite_json_ld', static fn( array $data ): array => $data + [ 'provider' => [ '@type' => 'RealEstateAgent', 'name' => get_bloginfo( 'name' ) ] ] );
