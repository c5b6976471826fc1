<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingTemplates;

use SwImmoSuite\Foundation\Uuid;
use WP_Query;

defined( 'ABSPATH' ) || exit;

/**
 * Page of an exclusive listing between the theme's header and footer: a frame with the Exposé, which asks who is signed in.
 * Its address ends with the listing's UUID, where a public listing has its slug. Page caches may keep it: it is the same
 * for every visitor and for every UUID.
 */
final class ExclusivePage {

	/** Shortcode of the template for the frame, registered on this page alone. */
	public const SHORTCODE = 'sw_immosuite_exclusive';

	/** UUID in the address of the current request; null on other pages. */
	public static function uuid(): ?string {
		$slug = is_feed() || is_embed() ? '' : MissingListingResponse::slug();
		return 1 === preg_match( Uuid::PATTERN, $slug ) ? $slug : null;
	}

	/** Call on wp: core has found no post at the address. Plugins send visitors of pages that are "not found" elsewhere. */
	public static function markAsFound(): void {
		global $wp_query;
		assert( $wp_query instanceof WP_Query );
		$wp_query->is_404 = false;
		status_header( 200 );
	}

	/**
	 * Filter document_title_parts.
	 *
	 * @param array<array-key, mixed> $parts
	 * @return array<array-key, mixed>
	 */
	public static function title( array $parts ): array {
		return [ 'title' => Templates::texts()->text( 'Exclusive property' ) ] + $parts;
	}

	/**
	 * Filter index_template_hierarchy: core uses the template "index" for a page without a post.
	 *
	 * @param array<array-key, mixed> $templates
	 * @return list<mixed>
	 */
	public static function templates( array $templates ): array {
		return [ TemplateName::Exclusive->value . '.php', ...array_values( $templates ) ];
	}
}
