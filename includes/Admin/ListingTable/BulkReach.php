<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Property\Listing\Index\ListingNews;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Visitor\Alert\AlertAudience;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Counts the visitors whom a bulk edit would mail, before the edit is stored. */
final class BulkReach {

	public function __construct(
		private readonly ListingNews $news,
		private readonly AlertAudience $audience,
		private readonly AlertSettings $settings,
	) {
	}

	/**
	 * @param list<int>             $ids    Chosen listings.
	 * @param array<string, string> $given  New values by meta key.
	 * @param string                $status New status; empty: each listing keeps its status.
	 * @return array{listings: int, people: int, searches: int}|null Null: no mail is sent.
	 */
	public function of( array $ids, array $given, string $status ): ?array {
		if ( ! $this->settings->areOn() ) {
			return null;
		}
		_prime_post_caches( $ids, false );
		$listings = [];
		foreach ( $ids as $id ) {
			$listing = self::isStorable( $id ) ? self::withNewValues( $id, $given, $status ) : null;
			if ( null !== $listing && [] !== $this->news->preview( $id, $listing ) ) {
				$listings[] = $listing;
			}
		}
		$reach = $this->audience->of( $listings );
		return 0 === $reach['people'] ? null : [ 'listings' => count( $listings ) ] + $reach;
	}

	/** Whether core will store the listing: the current user may edit it, and nobody else is editing it. */
	private static function isStorable( int $id ): bool {
		return PostType::isListing( $id ) && current_user_can( 'edit_post', $id ) && false === wp_check_post_lock( $id );
	}

	/**
	 * Reads the listing as if it had the new values: a filter returns them in place of the stored meta.
	 *
	 * @param array<string, string> $given
	 */
	private static function withNewValues( int $id, array $given, string $status ): ?Listing {
		$override = static fn( mixed $value, mixed $post, mixed $key ): mixed => $id === $post && is_string( $key ) && isset( $given[ $key ] ) ? [ $given[ $key ] ] : $value;
		$post     = get_post( $id );
		add_filter( 'get_post_metadata', $override, PHP_INT_MAX, 3 );
		try {
			return $post instanceof WP_Post ? Listing::fromPost( self::withStatus( clone $post, $status ) ) : null;
		} finally {
			remove_filter( 'get_post_metadata', $override, PHP_INT_MAX );
		}
	}

	/** The post with the status after the edit: "pending" if the user may not publish, "private" for exclusive listings. */
	private static function withStatus( WP_Post $post, string $status ): WP_Post {
		$post->post_status = '' === $status ? $post->post_status : $status;
		if ( 'publish' === $post->post_status ) {
			$post->post_status = match ( true ) {
				'' !== $status && ! current_user_can( PostType::capability( 'publish_posts' ) ) => 'pending',
				Meta::isExclusive( $post->ID ) => 'private',
				default => $post->post_status,
			};
		}
		return $post;
	}
}
