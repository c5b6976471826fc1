<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingTemplates;

use SwImmoSuite\Property\Listing\Index\GoneListing;
use SwImmoSuite\Property\Listing\Index\GoneRepository;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * What an address of a listing answers at which core has found nothing (L24): a name that was public once leads to whoever
 * is public under another one now, or says that the listing is gone. Of anything else it knows nothing.
 */
final class GoneAnswer {

	/** What the page that is being printed is about. */
	private static ?GoneListing $current = null;

	/** @param int|null $successor Post that has the name no longer, but is public under another one. */
	private function __construct( public readonly ?int $successor ) {
	}

	/** Null on every other page. */
	public static function current(): ?GoneListing {
		return self::$current;
	}

	/**
	 * Call on wp, where core has found nothing. Costs a query where the address is one of listings, and none where not.
	 *
	 * @return self|null Null where the address is none of listings: then core goes on as ever.
	 */
	public static function at( GoneRepository $names ): ?self {
		self::$current = null;
		$slug          = self::slug();
		$post          = '' === $slug ? self::post() : 0;
		if ( '' === $slug && 0 === $post ) {
			return null;
		}
		$gone   = '' === $slug ? $names->byPost( $post ) : $names->bySlug( $slug );
		$public = null === $gone ? null : self::publicPost( $gone->postId );
		if ( null === $public ) {
			self::$current = $gone;
		}
		return new self( $public );
	}

	/** Whether the page says that the listing is gone; otherwise it is not found. */
	public function isGone(): bool {
		return null !== self::$current;
	}

	/**
	 * Filter old_slug_redirect_post_id. Core's own old names are also those of drafts and of private listings, whose new
	 * names its redirect would tell.
	 *
	 * @param mixed $found Post that core has found.
	 * @return int 0: none.
	 */
	public function successorOf( mixed $found ): int {
		if ( $this->isGone() ) {
			return 0;
		}
		return $this->successor ?? ( is_numeric( $found ) ? (int) self::publicPost( (int) $found ) : 0 );
	}

	/**
	 * Filter document_title_parts.
	 *
	 * @param array<array-key, mixed> $parts
	 * @return array<array-key, mixed>
	 */
	public static function title( array $parts ): array {
		$parts['title'] = Templates::texts()->text( 'This property is no longer available' );
		return $parts;
	}

	/** Name of a listing in the address, as a post has it; empty where there is none. */
	private static function slug(): string {
		$name = get_query_var( 'name' );
		return [ PostType::NAME ] === (array) get_query_var( 'post_type' ) && is_string( $name ) && '' !== $name ? sanitize_title_for_query( $name ) : '';
	}

	/** Listing in an address with an id, such as core's short links have; also one that is deleted. 0 where there is none. */
	private static function post(): int {
		$id   = get_query_var( 'p' );
		$id   = is_numeric( $id ) ? (int) $id : 0;
		$post = $id > 0 ? get_post( $id ) : null;
		return null === $post || PostType::isListing( $post ) ? $id : 0;
	}

	/** The post, where everybody may see it. */
	private static function publicPost( int $id ): ?int {
		$post    = get_post( $id );
		$listing = $post instanceof WP_Post ? Listing::fromPost( $post ) : null;
		return null === $listing || $listing->exclusive ? null : $id;
	}
}
