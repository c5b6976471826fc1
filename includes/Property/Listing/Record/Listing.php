<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Property\Catalogue\MarketingType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** A listing as it is shown. */
final class Listing {

	/**
	 * @param bool        $exclusive     For signed-in visitors only (D3).
	 * @param string      $title         Plain text.
	 * @param string      $region        Id; empty where it has none.
	 * @param int         $categoryId    Id of the catalogue; 0 where it has none.
	 * @param bool        $exactAddress  Whether street and house number may be shown.
	 * @param array<string, float|null> $figures By key of the meta; euros, square meters, rooms, years.
	 * @param string      $exposeUrl     Exposé elsewhere, or empty.
	 * @param bool        $isPriceOnRequest Whether staff say so.
	 * @param State $state        What has become of it (L2).
	 * @param string      $objectNumber  The agency's own; empty where it has none.
	 * @param array{lat: float, lng: float}|null $position Degrees, of an address that may be shown; null where it may not, or is unknown.
	 * @param int|null    $image         Attachment.
	 * @param int         $listedAt      Unix seconds; of an exclusive one maybe still to come.
	 * @param string      $slug          Name in its address, as the post has it.
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

	/** Null where the post is not shown to anybody: a draft, in the trash, private without being exclusive, behind a password. */
	public static function fromPost( WP_Post $post ): ?self {
		$exclusive = Meta::isExclusive( $post->ID );
		if ( PostType::NAME !== $post->post_type || '' !== $post->post_password || ( $exclusive ? 'private' : 'publish' ) !== $post->post_status ) {
			return null;
		}
		return self::read( $post, $exclusive );
	}

	/** For the listing's own page in WordPress, whose access core has checked: in whatever state it is. */
	public static function preview( WP_Post $post ): self {
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
		$isNamed = Meta::state( $id )->isOnOffer() && ! Meta::flag( $id, Field::PriceOnRequest );
		return ( $isNamed ? [] : [ Field::Price->value => null ] ) + $figures;
	}

	/** A reference never says in which house somebody lives. */
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

	/** One of Field::criteria(), in its unit; null where it is unknown, of a price also where it is on request, sold or a reference. */
	public function figure( Field $criterion ): ?float {
		return $this->figures[ $criterion->value ] ?? null;
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

	/** Decodes a title, which is stored as HTML, to plain text. get_the_title() would add "Private:". A title that was escaped twice is an entity again for esc_html(). */
	private static function plain( string $html ): string {
		return trim( DirectionControls::removed( html_entity_decode( wp_strip_all_tags( $html, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) );
	}
}
