<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingTemplates;

use SwImmoSuite\Property\Listing\Index\GoneListing;
use SwImmoSuite\Property\Listing\Index\GoneRepository;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Answers a listing address for which core has found nothing: redirects an old slug of a public listing to its new one, or
 * says that the listing is gone. Addresses that never were public stay "not found".
 */
final class GoneAnswer {

	/** The gone listing of the current page. */
	private static ?GoneListing $current = null;

	/** @param int|null $successor Public post that had this slug. */
	private function __construct( public readonly ?int $successor ) {
	}

	/** Null on other pages. */
	public static function current(): ?GoneListing {
		return self::$current;
	}

	/**
	 * Call on wp if core has found nothing. Costs one query for the address of a listing, none for others.
	 *
	 * @return self|null Null if it is no address of a listing; core then continues.
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
	 * Filter old_slug_redirect_post_id. Core also stores old slugs of drafts and private listings, and its redirect would
	 * reveal their new slugs.
	 *
	 * @param mixed $found Post found by core.
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

	/**
	 * Filter 404_template_hierarchy, of a gone listing.
	 *
	 * @param array<array-key, mixed> $templates
	 * @return list<mixed>
	 */
	public static function templates( array $templates ): array {
		return [ TemplateName::Gone->value . '.php', ...array_values( $templates ) ];
	}

	/** Slug of a listing in the address; empty if there is none. */
	private static function slug(): string {
		$name = get_query_var( 'name' );
		return [ PostType::NAME ] === (array) get_query_var( 'post_type' ) && is_string( $name ) && '' !== $name ? sanitize_title_for_query( $name ) : '';
	}

	/** Id of a listing in an address such as core's short links; may be deleted. 0 if there is none. */
	private static function post(): int {
		$id   = get_query_var( 'p' );
		$id   = is_numeric( $id ) ? (int) $id : 0;
		$post = $id > 0 ? get_post( $id ) : null;
		return null === $post || PostType::isListing( $post ) ? $id : 0;
	}

	/** The post if it is public. */
	private static function publicPost( int $id ): ?int {
		$post    = get_post( $id );
		$listing = $post instanceof WP_Post ? Listing::fromPost( $post ) : null;
		return null === $listing || $listing->exclusive ? null : $id;
	}
}
