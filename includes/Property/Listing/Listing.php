<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\FrameUrl;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** A listing as it is shown. */
final class Listing {

	/**
	 * @param bool        $exclusive     For signed-in visitors only (D3).
	 * @param string      $title         Plain text.
	 * @param string      $region        Id; empty where it has none.
	 * @param int         $categoryId    Id of the catalogue; 0 where it has none.
	 * @param 'buy'|'rent' $marketingType
	 * @param float|null  $price         Euros; null: on request.
	 * @param float|null  $livingSpace   Square meters.
	 * @param float|null  $plotArea      Square meters.
	 * @param bool        $exactAddress  Whether street and house number may be shown.
	 * @param string      $exposeUrl     Exposé elsewhere, or empty.
	 * @param int|null    $image         Attachment.
	 * @param int         $listedAt      Unix seconds; of an exclusive one maybe still to come.
	 */
	private function __construct(
		public readonly int $postId,
		public readonly string $uuid,
		public readonly bool $exclusive,
		public readonly string $title,
		public readonly string $street,
		public readonly string $number,
		public readonly string $zip,
		public readonly string $city,
		public readonly bool $exactAddress,
		public readonly string $region,
		public readonly int $categoryId,
		public readonly string $marketingType,
		public readonly ?float $price,
		public readonly ?float $livingSpace,
		public readonly ?float $plotArea,
		public readonly ?float $rooms,
		public readonly ?int $year,
		private readonly string $exposeUrl,
		public readonly ?int $image,
		public readonly int $listedAt,
	) {
	}

	/** Null where the post is not shown to anybody: a draft, in the trash, private without being exclusive, behind a password. */
	public static function fromPost( WP_Post $post ): ?self {
		$exclusive = ListingMeta::isExclusive( $post->ID );
		if ( ListingPostType::NAME !== $post->post_type || '' !== $post->post_password || ( $exclusive ? 'private' : 'publish' ) !== $post->post_status ) {
			return null;
		}
		return self::read( $post, $exclusive );
	}

	/** For the listing's own page in WordPress, whose access core has checked: in whatever state it is. */
	public static function preview( WP_Post $post ): self {
		return self::read( $post, ListingMeta::isExclusive( $post->ID ) );
	}

	private static function read( WP_Post $post, bool $exclusive ): self {
		$id    = $post->ID;
		$image = get_post_thumbnail_id( $post );
		return new self(
			$id,
			ListingMeta::uuid( $id ),
			$exclusive,
			self::plain( $post->post_title ),
			ListingMeta::text( $id, ListingMeta::STREET ),
			ListingMeta::text( $id, ListingMeta::NUMBER ),
			ListingMeta::text( $id, ListingMeta::ZIP ),
			ListingMeta::text( $id, ListingMeta::CITY ),
			ListingMeta::flag( $id, ListingMeta::EXACT_ADDRESS ),
			ListingMeta::text( $id, ListingMeta::REGION ),
			(int) ListingMeta::int( $id, ListingMeta::CATEGORY ),
			'rent' === ListingMeta::text( $id, ListingMeta::MARKETING_TYPE ) ? 'rent' : 'buy',
			ListingMeta::flag( $id, ListingMeta::PRICE_ON_REQUEST ) ? null : ListingMeta::number( $id, ListingMeta::PRICE ),
			ListingMeta::number( $id, ListingMeta::LIVING_SPACE ),
			ListingMeta::number( $id, ListingMeta::PLOT_AREA ),
			ListingMeta::number( $id, ListingMeta::ROOMS ),
			ListingMeta::int( $id, ListingMeta::YEAR ),
			ListingMeta::text( $id, ListingMeta::EXPOSE_URL ),
			is_int( $image ) && $image > 0 ? $image : null,
			(int) strtotime( $post->post_date_gmt . ' UTC' ),
		);
	}

	/** The Exposé: the frame's for an exclusive one (D3), else the one elsewhere, else the own page. */
	public function link( Language $language ): string {
		if ( $this->exclusive ) {
			return FrameUrl::expose( $this->uuid, $language );
		}
		return '' === $this->exposeUrl ? (string) get_permalink( $this->postId ) : $this->exposeUrl;
	}

	/** Exposé elsewhere, or empty. */
	public function exposeUrl(): string {
		return $this->exposeUrl;
	}

	/** "Seestraße 12, 78315 Radolfzell", without the street where the exact address is not shown. */
	public function address(): string {
		$street = $this->exactAddress ? trim( "{$this->street} {$this->number}" ) : '';
		return implode( ', ', array_filter( [ $street, trim( "{$this->zip} {$this->city}" ) ], static fn( string $part ): bool => '' !== $part ) );
	}

	/** Titles are stored as HTML. Not get_the_title(), which writes "Private:" in front. */
	private static function plain( string $html ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $html, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
