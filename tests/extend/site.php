<?php
/** The site. Limits, catalogue, URLs, import and templates. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// Raises the limit for a fair, where all visitors share one IP address.
add_filter( 'sw_immosuite_limits', static fn( array $limits ): array => [ 'submissions' => 500 ] + $limits );

// Removes the year of construction from saved searches and leads.
add_filter(
	'sw_immosuite_catalogue',
	static function ( array $catalogue ): array {
		foreach ( $catalogue['rules'] as &$rules ) {
			unset( $rules['lead']['property[baujahr]'], $rules['search']['property[baujahr]'] );
		}
		return $catalogue;
	}
);

// Uses English URLs. Save the permalinks once after adding the filter.
add_filter( 'sw_immosuite_listing_slugs', static fn(): array => [ 'single' => 'home', 'archive' => 'homes' ] );

// Leaves the head to an SEO plugin that ImmoSuite does not detect.
add_filter( 'sw_immosuite_head_is_written', static fn( bool $writes ): bool => $writes || defined( 'EXTENSION_SEO' ) );

// Imports castles as houses.
add_filter( 'sw_immosuite_openimmo_category', static fn( int $id, string $name, array $types ): int => in_array( 'SCHLOSS', $types, true ) ? 22332 : $id, 10, 3 );

// Raises the limits for an agency that sends everything in one file.
add_filter( 'sw_immosuite_openimmo_max_listings', static fn(): int => 50_000 );
add_filter( 'sw_immosuite_openimmo_source_bytes', static fn(): int => 10 * GB_IN_BYTES );

// Keeps pictures of exclusive listings outside the web root.
add_filter( 'sw_immosuite_vault_parent', static fn( string $parent ): string => defined( 'EXTENSION_VAULT' ) ? (string) constant( 'EXTENSION_VAULT' ) : $parent );

// Wraps the list in a classic theme's own container.
add_action( 'sw_immosuite_before_listings', static fn( string $page ) => print( '<div class="theme-' . esc_attr( $page ) . '">' ), 5 );
add_action( 'sw_immosuite_after_listings', static fn() => print( '</div>' ), 15 );
