<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing;

use WP_Post;

defined( 'ABSPATH' ) || exit;

/** The post type of listings (D3). */
final class ListingPostType {

	public const NAME = 'sw_immo_listing';

	private const SLUGS = [
		'single'  => 'immobilie',
		'archive' => 'immobilien',
	];

	/**
	 * Call on init. A page of the site needs no labels and no typed meta: what they cost is left to requests that use them.
	 * A preview does, since core takes from an autosave the meta whose type says that revisions carry it.
	 *
	 * @param bool $isPage Whether a visitor's page is all that this request can be; REST calls the rest on rest_api_init.
	 */
	public static function register( bool $isPage ): void {
		[ $single, $archive ] = self::slugs();
		register_post_type(
			self::NAME,
			[
				'labels'            => $isPage ? [] : self::labels(),
				'public'            => true,
				'show_in_rest'      => true,
				'has_archive'       => $archive,
				'rewrite'           => [
					'slug'       => $single,
					'with_front' => false,
				],
				// Meta reaches REST only where custom fields are supported.
				'supports'          => [ 'title', 'editor', 'thumbnail', 'excerpt', 'custom-fields', 'revisions', 'author' ],
				'capability_type'   => 'post',
				'map_meta_cap'      => true,
				'menu_icon'         => 'dashicons-admin-home',
				'menu_position'     => 26,
				'delete_with_user'  => false,
			]
		);
		if ( ! $isPage || isset( $_GET['preview'] ) ) {
			ListingMeta::register();
		}
	}

	/** Call on wp: titles of an archive and breadcrumbs of themes read the labels. */
	public static function label(): void {
		$type = is_singular( self::NAME ) || is_post_type_archive( self::NAME ) ? get_post_type_object( self::NAME ) : null;
		if ( null !== $type ) {
			$labels       = self::labels();
			$type->labels = (object) ( $labels + (array) $type->labels );
			$type->label  = $labels['name'];
		}
	}

	/**
	 * Filter rewrite_rules_array, which runs when the rules are made: a page of the site that has the archive's address keeps it.
	 *
	 * @param array<string, string> $rules
	 * @return array<string, string>
	 */
	public static function giveWay( array $rules ): array {
		$archive = self::slugs()[1];
		if ( null === get_page_by_path( $archive ) ) {
			return $rules;
		}
		$others = static fn( string $query, string $rule ): bool => ! str_starts_with( $rule, $archive . '/' ) || ! str_contains( $query, 'post_type=' . self::NAME );
		return array_filter( $rules, $others, ARRAY_FILTER_USE_BOTH );
	}

	/** Whether the id is a listing's, in whatever state. */
	public static function isListing( int|WP_Post|null $post ): bool {
		return null !== $post && 0 !== $post && self::NAME === get_post_type( $post );
	}

	/** @return array{string, string} First part of a listing's address, address of the archive. */
	private static function slugs(): array {
		/**
		 * Filters the addresses of listings. Rules are made anew when permalinks are saved.
		 *
		 * @param array{single: string, archive: string} $slugs
		 */
		$filtered = apply_filters( 'sw_immosuite_listing_slugs', self::SLUGS );
		/** @param 'single'|'archive' $key */
		$slug = static function ( string $key ) use ( $filtered ): string {
			$value = is_array( $filtered ) ? $filtered[ $key ] ?? null : null;
			return is_string( $value ) && '' !== $value ? $value : self::SLUGS[ $key ];
		};
		return [ $slug( 'single' ), $slug( 'archive' ) ];
	}

	/** @return array<string, string> */
	private static function labels(): array {
		return [
			'name'               => __( 'Listings', 'sw-immosuite' ),
			'singular_name'      => __( 'Listing', 'sw-immosuite' ),
			'all_items'          => __( 'All listings', 'sw-immosuite' ),
			'add_new'            => __( 'Add listing', 'sw-immosuite' ),
			'add_new_item'       => __( 'Add listing', 'sw-immosuite' ),
			'edit_item'          => __( 'Edit listing', 'sw-immosuite' ),
			'view_item'          => __( 'View listing', 'sw-immosuite' ),
			'search_items'       => __( 'Search listings', 'sw-immosuite' ),
			'not_found'          => __( 'No listings found.', 'sw-immosuite' ),
			'not_found_in_trash' => __( 'No listings found in Trash.', 'sw-immosuite' ),
			'archives'           => __( 'Listings', 'sw-immosuite' ),
			'menu_name'          => __( 'Listings', 'sw-immosuite' ),
		];
	}
}
