<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Property\Catalogue\MarketingType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** A listing as visitors see it. */
final class Listing {

	/**
	 * @param bool        $exclusive     For signed-in visitors only.
	 * @param string      $title         Plain text.
	 * @param string      $region        Id; empty if none.
	 * @param int         $categoryId    Catalogue id; 0 if none.
	 * @param bool        $exactAddress  Whether street and house number may be shown.
	 * @param array<string, float|null> $figures By meta key; euros, square meters, rooms, years.
	 * @param string      $exposeUrl     URL of an external Exposé, or empty.
	 * @param bool        $isPriceOnRequest Whether the price is hidden by staff.
	 * @param State $state        On offer, reserved, sold or a reference.
	 * @param string      $objectNumber  The agency's number; empty if none.
	 * @param array{lat: float, lng: float}|null $position Degrees; null if unknown or the address is hidden.
	 * @param int|null    $image         Attachment id of the title picture.
	 * @param int         $listedAt      Unix seconds; may lie in the future for an exclusive listing.
	 * @param string      $slug          Post slug.
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
		public readonly MarketingType $marketingType,
		private readonly array $figures,
		private readonly string $exposeUrl,
		public readonly bool $isPriceOnRequest,
		public readonly State $state,
		public readonly string $objectNumber,
		public readonly ?array $position,
		public readonly ?int $image,
		public readonly int $listedAt,
		public readonly string $slug,
	) {
	}

	/** Null if visitors cannot see the post: draft, trash, private without being exclusive, or with a password. */
	public static function fromPost( WP_Post $post ): ?self {
		$exclusive = Meta::isExclusive( $post->ID );
		if ( PostType::NAME !== $post->post_type || '' !== $post->post_password || ( $exclusive ? 'private' : 'publish' ) !== $post->post_status ) {
			return null;
		}
		return self::read( $post, $exclusive );
	}

	/** For the listing's own page, in any status, since core has checked access. */
	public static function inAnyStatus( WP_Post $post ): self {
		return self::read( $post, Meta::isExclusive( $post->ID ) );
	}

	private static function read( WP_Post $post, bool $exclusive ): self {
		$id    = $post->ID;
		$image = get_post_thumbnail_id( $post );
		return new self(
			$id,
			Meta::uuid( $id ),
			$exclusive,
			self::plain( $post->post_title ),
			Meta::text( $id, Field::Street ),
			Meta::text( $id, Field::Number ),
			Meta::text( $id, Field::Zip ),
			Meta::text( $id, Field::City ),
			self::isExact( $id ),
			Meta::text( $id, Field::Region ),
			(int) Meta::int( $id, Field::Category ),
			MarketingType::from( Meta::text( $id, Field::MarketingType ) ),
			self::figures( $id ),
			Meta::text( $id, Field::ExposeUrl ),
			Meta::flag( $id, Field::PriceOnRequest ),
			Meta::state( $id ),
			Meta::text( $id, Field::ObjectNumber ),
			self::position( $id ),
			is_int( $image ) && $image > 0 ? $image : null,
			(int) strtotime( $post->post_date_gmt . ' UTC' ),
			$post->post_name,
		);
	}

	/** @return array<string, float|null> */
	private static function figures( int $id ): array {
		$figures = [];
		foreach ( Field::criteria() as $field ) {
			$figures[ $field->value ] = Meta::number( $id, $field );
		}
		if ( ! Meta::showsPrice( $id ) ) {
			$figures[ Field::Price->value ] = null;
		}
		return $figures;
	}

	/** A reference hides the address, to protect the new owner or tenant. */
	private static function isExact( int $id ): bool {
		return Meta::flag( $id, Field::ExactAddress ) && State::Reference !== Meta::state( $id );
	}

	/** @return array{lat: float, lng: float}|null */
	private static function position( int $id ): ?array {
		$isShown = self::isExact( $id );
		$lat     = $isShown ? Meta::degrees( $id, Field::Lat ) : null;
		$lng     = $isShown ? Meta::degrees( $id, Field::Lng ) : null;
		return null === $lat || null === $lng ? null : [
			'lat' => $lat,
			'lng' => $lng,
		];
	}

	/** Value of one of Field::criteria(), in its unit; null if unknown. The price is also null if it is on request or the listing is not on offer. */
	public function figure( Field $criterion ): ?float {
		return $this->figures[ $criterion->value ] ?? null;
	}

	/** @return list<Feature> Features among the details. */
	public function features(): array {
		$details = Meta::stored( $this->postId, Field::Details );
		return Feature::impliedBy( is_array( $details ) ? $details : [] );
	}

	/** URL of the Exposé: the page for signed-in visitors if exclusive, otherwise the external one or the listing's own page. */
	public function link( Language $language ): string {
		if ( $this->exclusive ) {
			return PageLanguage::link( PostType::url( $this->uuid ), $language );
		}
		return '' === $this->exposeUrl ? $this->page( $language ) : $this->exposeUrl;
	}

	/** URL of the listing's own page. */
	public function page( Language $language ): string {
		return PageLanguage::link( (string) get_permalink( $this->postId ), $language );
	}

	/** URL of an external Exposé, or empty. */
	public function exposeUrl(): string {
		return $this->exposeUrl;
	}

	/** "Seestraße 12, 78315 Radolfzell"; without the street if the exact address is hidden. */
	public function address(): string {
		$street = $this->exactAddress ? trim( "{$this->street} {$this->number}" ) : '';
		return implode( ', ', array_filter( [ $street, trim( "{$this->zip} {$this->city}" ) ], static fn( string $part ): bool => '' !== $part ) );
	}

	/**
	 * Decodes a title from HTML to plain text. Avoids get_the_title(), which adds "Private:". If a title was escaped
	 * twice, an entity remains, which esc_html() does not escape again.
	 */
	private static function plain( string $html ): string {
		return trim( DirectionControls::remove( html_entity_decode( wp_strip_all_tags( $html, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) );
	}
}
