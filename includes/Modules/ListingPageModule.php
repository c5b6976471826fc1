<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Frontend\ListingPage\Bindings;
use SwImmoSuite\Frontend\ListingPage\PageContent;
use SwImmoSuite\Frontend\ListingPage\PagePosts;
use SwImmoSuite\Frontend\ListingPage\Part\Form;
use SwImmoSuite\Frontend\ListingPage\PartBlock;
use SwImmoSuite\Frontend\ListingSearch\ListingAssets;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Block;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Parts of a listing, as blocks and around its text, and the source for block bindings. */
final class ListingPageModule {

	/** Whether the page has a form that links can point to. */
	private bool $hasTarget = false;

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( 'init', $this->bindings( ... ) );
		add_filter( 'sw_immosuite_listing_block', $this->part( ... ), 10, 2 );
		// After shortcodes, so that shortcodes in a listing's data do not run.
		add_filter( 'the_content', $this->content( ... ), 20 );
		add_action( 'template_redirect', $this->prime( ... ), 20 );
		add_action( 'wp_enqueue_scripts', self::style( ... ) );
		add_filter( 'has_post_thumbnail', self::hasPicture( ... ), 10, 2 );
		add_filter( 'post_thumbnail_html', self::picture( ... ), 10, 2 );
		add_filter( 'render_block_sw-immosuite/expose-inquiry', $this->target( ... ), 10, 2 );
	}

	private function bindings(): void {
		register_block_bindings_source(
			'sw-immosuite/listing',
			[
				// Only the editor shows the label; pages skip the cost of translating it.
				'label'              => $this->container->isPage ? 'Property details' : __( 'Property details', 'sw-immosuite' ),
				'get_value_callback' => $this->bound( ... ),
				'uses_context'       => [ 'postId', 'postType' ],
			]
		);
	}

	/** @param array<array-key, mixed> $arguments */
	private function bound( array $arguments, WP_Block $block ): ?string {
		return $this->container->get( Bindings::class )->value( $arguments, $block );
	}

	/** @param array<array-key, mixed> $attributes */
	private function part( string $html, array $attributes ): string {
		return $this->container->get( PartBlock::class )->render( $attributes, null );
	}

	private function content( mixed $content ): mixed {
		if ( ! is_string( $content ) || ! is_singular( PostType::NAME ) ) {
			return $content;
		}
		return $this->container->get( PageContent::class )->around( $content );
	}

	/** Loads the data once, before head, parts, form and similar listings need it one by one. */
	private function prime(): void {
		$post = is_singular( PostType::NAME ) && ! is_feed() && ! is_embed() ? get_queried_object() : null;
		if ( ! $post instanceof WP_Post || post_password_required( $post ) ) {
			return;
		}
		$this->container->get( PagePosts::class )->prime( Listing::preview( $post ) );
	}

	private static function style(): void {
		if ( is_singular( PostType::NAME ) ) {
			ListingAssets::enqueueStyle( ListingAssets::PAGE_STYLE );
			ListingAssets::enqueueScript();
		}
	}

	private static function hasPicture( mixed $has, mixed $post ): mixed {
		return is_singular( PostType::NAME ) ? PageContent::withoutPicture( $has, $post, false ) : $has;
	}

	private static function picture( mixed $html, mixed $post ): mixed {
		return is_singular( PostType::NAME ) ? PageContent::withoutPicture( $html, $post, '' ) : $html;
	}

	/**
	 * Gives the first form about this page's listing an id that links can point to.
	 *
	 * @param mixed $html  HTML of the block.
	 * @param mixed $block Block as returned by parse_blocks().
	 */
	private function target( mixed $html, mixed $block ): mixed {
		if ( $this->hasTarget || ! is_string( $html ) || '' === $html || ! is_singular( PostType::NAME ) ) {
			return $html;
		}
		$attributes = is_array( $block ) ? $block['attrs'] ?? [] : [];
		$about      = is_array( $attributes ) ? $attributes['objectId'] ?? 0 : 0;
		if ( 0 !== $about && get_queried_object_id() !== $about ) {
			return $html;
		}
		$this->hasTarget = $this->container->isPage;
		return Form::target( $html );
	}
}
