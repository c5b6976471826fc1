<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingTemplates;

use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Property\Listing\Index\GoneListing;
use SwImmoSuite\Property\Listing\Index\GoneRepository;
use SwImmoSuite\Property\Listing\Index\IndexRepository;
use SwImmoSuite\Property\Listing\Index\ListingAlias;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Response to a listing URL for which core has found no post: redirects an old slug of a public listing to the new one,
 * or shows that the listing is no longer public. A URL that was never public gets "not found". On a site with exclusive
 * listings, such a URL gets the page of a gone listing, so that it does not reveal whether an exclusive listing exists there.
 */
final class MissingListingResponse {

	/** The listing that was at the current URL; on a site with exclusive listings, possibly an empty one. */
	private static ?GoneListing $current = null;

	/** URL at which signed-in visitors would see the listing; empty on a site without exclusive listings. */
	private static string $signIn = '';

	/**
	 * @param int|null $successor Public post that had this slug.
	 * @param bool     $isGone    Whether a public listing was at the URL; otherwise the status is "not found".
	 */
	private function __construct( public readonly ?int $successor, public readonly bool $isGone ) {
	}

	/** Null on pages that do not show that a listing is gone. */
	public static function current(): ?GoneListing {
		return self::$current;
	}

	/** URL for signed-in visitors; empty on other pages, and on a site without exclusive listings. */
	public static function signIn(): string {
		return self::$signIn;
	}

	/**
	 * Call on the `wp` action if core has found no post. Runs up to two queries for the URL of a listing, none for other URLs.
	 *
	 * @return self|null Null if the URL is not that of a listing; core then continues.
	 */
	public static function forRequest( GoneRepository $goneListings, IndexRepository $listings ): ?self {
		self::$current = null;
		self::$signIn  = '';
		$slug          = self::slug();
		$post          = '' === $slug ? self::postId() : 0;
		if ( '' === $slug && 0 === $post ) {
			return null;
		}
		$gone   = '' === $slug ? $goneListings->byPost( $post ) : $goneListings->bySlug( $slug );
		$public = null === $gone ? null : self::publicPost( $gone->postId );
		$isGone = null === $public && null !== $gone;
		if ( null === $public && $listings->hasExclusive() ) {
			self::$signIn = PageLanguage::keep( PostType::url( ListingAlias::of( '' === $slug ? $post : $slug ) ) );
			$gone       ??= new GoneListing( 0, null, 0, '' );
		}
		self::$current = null === $public ? $gone : null;
		return new self( $public, $isGone );
	}

	/**
	 * Filter old_slug_redirect_post_id. Core also stores old slugs of drafts and private listings, and its redirect would
	 * reveal their new slugs.
	 *
	 * @param mixed $found Post found by core.
	 * @return int 0: none.
	 */
	public function successorOf( mixed $found ): int {
		if ( $this->isGone ) {
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
		$parts['title'] = Templates::texts()->text( 'This property is no longer public' );
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

	/** Slug of a listing in the URL; empty if there is none. */
	public static function slug(): string {
		$name = get_query_var( 'name' );
		return [ PostType::NAME ] === (array) get_query_var( 'post_type' ) && is_string( $name ) && '' !== $name ? sanitize_title_for_query( $name ) : '';
	}

	/** Id of a listing, possibly deleted, in a URL such as core's short links; 0 if there is none. */
	private static function postId(): int {
		$id   = get_query_var( 'p' );
		$id   = is_numeric( $id ) ? (int) $id : 0;
		$post = $id > 0 ? get_post( $id ) : null;
		return null === $post || PostType::isListing( $post ) ? $id : 0;
	}

	/** The same id if the post is a public listing, otherwise null. */
	private static function publicPost( int $id ): ?int {
		$post    = get_post( $id );
		$listing = $post instanceof WP_Post ? Listing::fromPost( $post ) : null;
		return null === $listing || $listing->exclusive ? null : $id;
	}
}
