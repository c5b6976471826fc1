<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingTemplates;

use SwImmoSuite\Foundation\Uuid;
use WP_Query;

defined( 'ABSPATH' ) || exit;

/**
 * Page of an exclusive listing between the theme's header and footer: a frame with the Exposé, which checks whether the
 * visitor is signed in. The URL has the listing's UUID in place of the slug. Page caches may store the page: it is the same for
 * every visitor and every UUID.
 */
final class ExclusivePage {

	/** Shortcode of the template for the frame, registered only on this page. */
	public const SHORTCODE = 'sw_immosuite_exclusive';

	/** UUID in the URL of the current request; null on other pages. */
	public static function uuid(): ?string {
		$slug = is_feed() || is_embed() ? '' : MissingListingResponse::slug();
		return 1 === preg_match( Uuid::PATTERN, $slug ) ? $slug : null;
	}

	/** Call in the action `wp`. Undoes core's status 404, since core has found no post at the URL: some plugins redirect 404 pages. */
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
