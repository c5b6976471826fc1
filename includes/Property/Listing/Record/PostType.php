<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

use WP_Post;
use WP_Rewrite;

defined( 'ABSPATH' ) || exit;

/** The post type of listings. */
final class PostType {

	public const NAME = 'sw_immo_listing';

	/**
	 * Option: OWN if the type uses its own capabilities, otherwise it uses the capabilities of posts. Autoloaded, so reading it
	 * costs no query.
	 */
	public const CAPABILITIES = 'sw_immosuite_capabilities';

	/** Value of the option CAPABILITIES. */
	public const OWN = 'own';

	/**
	 * Types of the fields whose stored values visitors may see, by meta key: core passes only these to block bindings
	 * and template tags (MetaGuard). Literal values, because every visitor's page registers them, and loading Field
	 * would be slower.
	 */
	public const FIGURES = [
		'sw_immo_category'         => 'integer',
		'sw_immo_marketing_type'   => 'string',
		'sw_immo_region'           => 'string',
		'sw_immo_state'            => 'string',
		'sw_immo_price'            => 'number',
		'sw_immo_price_on_request' => 'boolean',
		'sw_immo_living_space'     => 'number',
		'sw_immo_plot_area'        => 'number',
		'sw_immo_rooms'            => 'number',
		'sw_immo_year'             => 'integer',
		'sw_immo_zip'              => 'string',
		'sw_immo_city'             => 'string',
	];

	private const SLUGS = [
		'single'  => 'immobilie',
		'archive' => 'immobilien',
	];

	/**
	 * Call on init. Visitors' pages skip labels and most meta to save time. A preview needs all meta, since core only
	 * applies revisioned meta of an autosave.
	 *
	 * @param bool $isPage Whether the request is a visitor's page; RestRegistration adds labels before a REST response.
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
				// REST exposes meta only if custom fields are supported.
				'supports'          => [ 'title', 'editor', 'thumbnail', 'excerpt', 'custom-fields', 'revisions', 'author' ],
				'capability_type'   => self::hasOwnCapabilities() ? self::NAME : 'post',
				'map_meta_cap'      => true,
				'template'          => $isPage ? [] : BodyText::template(),
				// Submenu of the plugin's menu.
				'show_in_menu'      => 'sw-immosuite-inbox',
				'delete_with_user'  => false,
			]
		);
		if ( $isPage && ! isset( $_GET['preview'] ) ) {
			self::registerFigures();
		} else {
			Meta::register();
		}
	}

	/** Registers the meta that core's block bindings read. Pages do not write meta or expose it in REST, so no checks are needed. */
	private static function registerFigures(): void {
		foreach ( self::FIGURES as $key => $type ) {
			register_post_meta(
				self::NAME,
				$key,
				[
					'type'          => $type,
					'single'        => true,
					'show_in_rest'  => [ 'schema' => [ 'context' => [ 'edit' ] ] ],
					'auth_callback' => '__return_true',
				]
			);
		}
	}

	/** Adds the labels that register() left out, for breadcrumbs of themes and for REST. */
	public static function addLabels(): void {
		$type = get_post_type_object( self::NAME );
		if ( null !== $type ) {
			$labels       = self::labels();
			$type->labels = (object) ( $labels + (array) $type->labels );
			$type->label  = $labels['name'];
		}
	}

	/** Path of the archive, below the site's URL. */
	public static function archiveSlug(): string {
		return self::slugs()[1];
	}

	/** URL of a listing's page by its slug, whether or not a post with that slug exists. */
	public static function url( string $name ): string {
		global $wp_rewrite;
		assert( $wp_rewrite instanceof WP_Rewrite );
		$structure = $wp_rewrite->get_extra_permastruct( self::NAME );
		return is_string( $structure ) && '' !== $structure
			? home_url( user_trailingslashit( str_replace( '%' . self::NAME . '%', $name, $structure ) ) )
			: add_query_arg( self::NAME, $name, home_url( '/' ) );
	}

	/** Whether the post is a listing, in any status. */
	public static function isListing( int|WP_Post|null $post ): bool {
		return null !== $post && 0 !== $post && self::NAME === get_post_type( $post );
	}

	/**
	 * Whether a user has a capability for listings.
	 *
	 * @param 'create_posts'|'edit_posts'|'edit_others_posts'|'read_private_posts' $what Core's name.
	 * @param int|null                                            $user Null: the current user.
	 */
	public static function userCan( string $what, ?int $user = null ): bool {
		$capability = self::capability( $what );
		return null === $user ? current_user_can( $capability ) : user_can( $user, $capability );
	}

	/** Whether the type's own capabilities were granted. Reads the option only, since every page calls this. */
	public static function hasOwnCapabilities(): bool {
		return self::OWN === get_option( self::CAPABILITIES );
	}

	/** @param 'create_posts'|'edit_posts'|'edit_others_posts'|'publish_posts'|'read_private_posts' $what Core's name of the capability for posts. */
	public static function capability( string $what ): string {
		$capabilities = (array) ( get_post_type_object( self::NAME )->cap ?? [] );
		$capability   = $capabilities[ $what ] ?? null;
		return is_string( $capability ) ? $capability : 'do_not_allow';
	}

	/** @return array{string, string} Slugs of a listing and of the archive. */
	private static function slugs(): array {
		/**
		 * Filters the slugs of listings. Save the permalinks afterwards to rebuild the rewrite rules.
		 *
		 * @since 0.1.0
		 *
		 * @param array{single: string, archive: string} $slugs Defaults: immobilie for a listing, immobilien for the list.
		 */
		$filtered = apply_filters( 'sw_immosuite_listing_slugs', self::SLUGS );
		/** @param 'single'|'archive' $key */
		$slug = static function ( string $key ) use ( $filtered ): string {
			$value = is_array( $filtered ) ? $filtered[ $key ] ?? null : null;
			return is_string( $value ) && '' !== $value ? $value : self::SLUGS[ $key ];
		};
		return [ $slug( 'single' ), $slug( 'archive' ) ];
	}

	/** @return array<string, string> Core uses the labels of posts in place of missing labels. */
	private static function labels(): array {
		$listings = __( 'Listings', 'sw-immosuite' );
		return [
			'name'                  => $listings,
			'singular_name'         => __( 'Listing', 'sw-immosuite' ),
			'all_items'             => $listings,
			'add_new'               => __( 'Add listing', 'sw-immosuite' ),
			'add_new_item'          => __( 'Add listing', 'sw-immosuite' ),
			'new_item'              => __( 'New listing', 'sw-immosuite' ),
			'edit_item'             => __( 'Edit listing', 'sw-immosuite' ),
			'view_item'             => __( 'View listing', 'sw-immosuite' ),
			'view_items'            => __( 'View listings', 'sw-immosuite' ),
			'search_items'          => __( 'Search listings', 'sw-immosuite' ),
			'not_found'             => __( 'No listings found.', 'sw-immosuite' ),
			'not_found_in_trash'    => __( 'No listings found in Trash.', 'sw-immosuite' ),
			'archives'              => $listings,
			'attributes'            => __( 'Listing attributes', 'sw-immosuite' ),
			'insert_into_item'      => __( 'Insert into listing', 'sw-immosuite' ),
			'uploaded_to_this_item' => __( 'Uploaded to this listing', 'sw-immosuite' ),
			'featured_image'        => __( 'Title picture', 'sw-immosuite' ),
			'set_featured_image'    => __( 'Set title picture', 'sw-immosuite' ),
			'remove_featured_image' => __( 'Remove title picture', 'sw-immosuite' ),
			'use_featured_image'    => __( 'Use as title picture', 'sw-immosuite' ),
			'filter_items_list'     => __( 'Filter listings', 'sw-immosuite' ),
			'items_list_navigation' => __( 'Listings list navigation', 'sw-immosuite' ),
			'items_list'            => __( 'Listings list', 'sw-immosuite' ),
			'menu_name'             => $listings,
			'name_admin_bar'        => __( 'Listing', 'sw-immosuite' ),
			...self::messages(),
		];
	}

	/** @return array<string, string> Messages of the editor. */
	private static function messages(): array {
		return [
			'item_published'           => __( 'Listing published.', 'sw-immosuite' ),
			'item_published_privately' => __( 'Listing published privately.', 'sw-immosuite' ),
			'item_reverted_to_draft'   => __( 'Listing reverted to draft.', 'sw-immosuite' ),
			'item_trashed'             => __( 'Listing moved to the Trash.', 'sw-immosuite' ),
			'item_scheduled'           => __( 'Listing scheduled.', 'sw-immosuite' ),
			'item_updated'             => __( 'Listing updated.', 'sw-immosuite' ),
			'item_link'                => __( 'Link to a listing', 'sw-immosuite' ),
			'item_link_description'    => __( 'A link to a listing.', 'sw-immosuite' ),
			// translators: %s: name of a post type. Core's own string.
			'template_name'            => sprintf( translate( 'Single item: %s', 'default' ), __( 'Listing', 'sw-immosuite' ) ),
		];
	}
}
