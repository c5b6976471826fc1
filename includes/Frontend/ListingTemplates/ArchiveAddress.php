<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingTemplates;

use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** URL of all listings: a page with the archive's URL, otherwise the archive. */
final class ArchiveAddress {

	public static function url(): string {
		$page = self::page();
		return null === $page ? (string) get_post_type_archive_link( PostType::NAME ) : (string) get_permalink( $page );
	}

	public static function page(): ?WP_Post {
		$page = get_page_by_path( PostType::archiveSlug() );
		return $page instanceof WP_Post && 'publish' === $page->post_status ? $page : null;
	}

	/**
	 * Filter rewrite_rules_array: removes the archive's rules if a page has its URL, so that the page is shown.
	 *
	 * @param array<string, string> $rules
	 * @return array<string, string>
	 */
	public static function withoutArchiveRules( array $rules ): array {
		return null === self::page() ? $rules : array_filter( $rules, static fn( string $query, string $rule ): bool => ! self::isArchive( $rule, $query ), ARRAY_FILTER_USE_BOTH );
	}

	/**
	 * Deletes the rewrite rules if a page has taken over or given up the archive's URL; core rebuilds them on the next
	 * request.
	 */
	public static function refreshRules(): void {
		$rules            = get_option( 'rewrite_rules' );
		$needsArchiveRule = null === self::page();
		if ( is_array( $rules ) && [] !== $rules && self::hasArchiveRule( $rules ) !== $needsArchiveRule ) {
			delete_option( 'rewrite_rules' );
		}
	}

	/** @param array<array-key, mixed> $rules */
	private static function hasArchiveRule( array $rules ): bool {
		foreach ( $rules as $rule => $query ) {
			if ( is_string( $query ) && self::isArchive( (string) $rule, $query ) ) {
				return true;
			}
		}
		return false;
	}

	private static function isArchive( string $rule, string $query ): bool {
		return str_starts_with( $rule, PostType::archiveSlug() . '/' ) && str_contains( $query, 'post_type=' . PostType::NAME );
	}
}
