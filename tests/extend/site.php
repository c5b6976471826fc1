<?php
/** The site. Numbers, addresses and places that differ from the plugin's own. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// At a fair all visitors share one address: more forms an hour from it.
add_filter( 'sw_immosuite_limits', static fn( array $limits ): array => [ 'submissions' => 500 ] + $limits );

// Saved searches and leads do not ask for the year of construction.
add_filter(
	'sw_immosuite_catalogue',
	static function ( array $catalogue ): array {
		foreach ( $catalogue['rules'] as &$rules ) {
			unset( $rules['lead']['property[baujahr]'], $rules['search']['property[baujahr]'] );
		}
		return $catalogue;
	}
);

// English addresses. Save the permalinks once.
add_filter( 'sw_immosuite_listing_slugs', static fn(): array => [ 'single' => 'home', 'archive' => 'homes' ] );

// A plugin for search engines that is not known writes the head.
add_filter( 'sw_immosuite_head_is_written', static fn( bool $writes ): bool => $writes || defined( 'EXTENSION_SEO' ) );

// Castles are sold as houses.
add_filter( 'sw_immosuite_openimmo_category', static fn( int $id, string $name, array $types ): int => in_array( 'SCHLOSS', $types, true ) ? 22332 : $id, 10, 3 );

// A large agency sends everything in one file.
add_filter( 'sw_immosuite_openimmo_max_listings', static fn(): int => 50_000 );
add_filter( 'sw_immosuite_openimmo_source_bytes', static fn(): int => 10 * GB_IN_BYTES );

// Pictures of exclusive listings lie outside of the web root.
add_filter( 'sw_immosuite_vault_parent', static fn( string $parent ): string => defined( 'EXTENSION_VAULT' ) ? (string) constant( 'EXTENSION_VAULT' ) : $parent );

// A classic theme's own container around the list.
add_action( 'sw_immosuite_before_listings', static fn( string $page ) => print( '<div class="theme-' . esc_attr( $page ) . '">' ), 5 );
add_action( 'sw_immosuite_after_listings', static fn() => print( '</div>' ), 15 );
