<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\NumberText;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Property\Listing\Wording\KeyFigures;
use SwImmoSuite\Visitor\Entry\EntryLink;
use SwImmoSuite\Visitor\Inbox\EntryCountRepository;
use SwImmoSuite\Visitor\SavedSearch\ProspectText;
use WP_Query;

defined( 'ABSPATH' ) || exit;

/** Columns of the list. An unknown value leaves its cell empty. */
final class Columns {

	public const PRICE = 'sw_immosuite_price';
	public const SIZE  = 'sw_immosuite_size';

	private const PICTURE = 'sw_immosuite_picture';
	private const REGION  = 'sw_immosuite_region';
	private const STATE   = 'sw_immosuite_state';
	private const OPEN    = 'sw_immosuite_open';

	private const INQUIRIES = 'sw_immosuite_inquiries';

	/** Pixels; twice the displayed size, for high-density screens. */
	private const PICTURE_SIZE = [ 144, 108 ];

	private const NO_BREAK_SPACE = "\u{a0}";

	private bool $arePicturesPrimed = false;

	/** @var array<int, int>|null Numbers of inquiries by listing, from one query for the page. */
	private ?array $inquiryCounts = null;

	public function __construct(
		private readonly RegionOptions $regions,
		private readonly EntryCountRepository $entries,
		private readonly ProspectText $prospects,
		private readonly Translator $translator,
	) {
	}

	/**
	 * Filter manage_sw_immo_listing_posts_columns. Keeps core's title and date and the columns of other plugins; drops the
	 * author, which does not describe the property.
	 *
	 * @param array<array-key, mixed> $columns Headings by name.
	 * @return array<array-key, mixed>
	 */
	public static function addTo( array $columns ): array {
		$before = [
			'cb'          => $columns['cb'] ?? '',
			self::PICTURE => sprintf( '<span class="screen-reader-text">%s</span>', esc_html__( 'Picture', 'sw-immosuite' ) ),
			'title'       => $columns['title'] ?? '',
			self::PRICE   => __( 'Price', 'sw-immosuite' ),
			self::SIZE    => __( 'Size', 'sw-immosuite' ),
			self::REGION  => __( 'Region', 'sw-immosuite' ),
			self::STATE   => __( 'State', 'sw-immosuite' ),
			self::OPEN    => __( 'Details', 'sw-immosuite' ),
		] + ( StaffCapability::ReadEntries->isMine() ? [ self::INQUIRIES => __( 'Inquiries', 'sw-immosuite' ) ] : [] );
		return array_diff_key( $before + $columns, [ 'author' => 0 ] );
	}

	/**
	 * Filter manage_edit-sw_immo_listing_sortable_columns.
	 *
	 * @param array<array-key, mixed> $columns
	 * @return array<array-key, mixed> The first click sorts by lowest price, or by largest area.
	 */
	public static function sortable( array $columns ): array {
		return [
			self::PRICE => [ self::PRICE, false ],
			self::SIZE  => [ self::SIZE, true ],
		] + $columns;
	}

	/** Action manage_sw_immo_listing_posts_custom_column. */
	public function print( string $column, int $id ): void {
		$html = match ( $column ) {
			self::PICTURE => $this->picture( $id ),
			self::PRICE   => esc_html( $this->price( $id ) ),
			self::SIZE    => esc_html( $this->size( $id ) ),
			self::REGION  => esc_html( $this->regions->names()[ Meta::text( $id, Field::Region ) ] ?? '' ),
			self::STATE   => self::state( $id ),
			self::OPEN    => $this->details( $id ),
			self::INQUIRIES => $this->inquiries( $id ),
			default       => '',
		};
		echo wp_kses_post( $html );
	}

	/** The line below the title, for example "Haus kaufen · MH-2417 · Exklusiv · passt zu 17 Suchprofilen". */
	public function subtitle( int $id ): string {
		$parts = [
			$this->category( $id ),
			Meta::text( $id, Field::ObjectNumber ),
			Meta::isExclusive( $id ) ? __( 'Exclusive', 'sw-immosuite' ) : '',
			$this->prospects->of( $id, TableScreen::idsOnPage( $id ) ),
		];
		return implode( ' · ', array_filter( $parts, static fn( string $part ): bool => '' !== $part ) );
	}

	private function category( int $id ): string {
		$category = Catalogue::current()->category( (int) Meta::int( $id, Field::Category ) )?->label( $this->translator );
		$pattern  = self::isToRent( $id ) ? $this->translator->text( '%s to rent' ) : $this->translator->text( '%s to buy' );
		return null === $category ? '' : sprintf( $pattern, $category );
	}

	/**
	 * Core loads all listings and their meta in two queries, but would load their pictures one by one; primePictures()
	 * loads them together.
	 */
	private function picture( int $id ): string {
		if ( ! $this->arePicturesPrimed ) {
			$this->arePicturesPrimed = true;
			self::primePictures();
		}
		$image = get_the_post_thumbnail( $id, self::PICTURE_SIZE, [ 'alt' => '' ] );
		return sprintf( '<div class="sw-immosuite-thumb">%s</div>', $image );
	}

	/** Loads the pictures of all listings on the page; does nothing in the response of quick edit, which has no main query. */
	private static function primePictures(): void {
		$query = $GLOBALS['wp_query'] ?? null;
		if ( $query instanceof WP_Query && is_array( $query->posts ) ) {
			update_post_thumbnail_cache( $query );
		}
	}

	private function price( int $id ): string {
		$price = Meta::number( $id, Field::Price );
		return match ( true ) {
			Meta::flag( $id, Field::PriceOnRequest ) => __( 'Price on request', 'sw-immosuite' ),
			null === $price => '',
			default => NumberText::format( $price, FieldType::Currency, $this->translator ),
		};
	}

	private function size( int $id ): string {
		$space = Meta::number( $id, Field::LivingSpace );
		$plot  = null === $space ? Meta::number( $id, Field::PlotArea ) : null;
		// _n() takes whole numbers only; 1.5 rooms are plural.
		$rooms = Meta::number( $id, Field::Rooms );
		$parts = [
			null === $space ? '' : $this->area( $space ),
			null === $plot ? '' : sprintf( KeyFigures::plot( (int) Meta::int( $id, Field::Category ), $this->translator ), $this->area( $plot ) ),
			/* translators: %s: number. */
			null === $rooms ? '' : sprintf( _n( '%s room', '%s rooms', 1.0 === $rooms ? 1 : 2, 'sw-immosuite' ), $this->translator->number( $rooms ) ),
		];
		return implode( ' · ', array_filter( $parts, static fn( string $part ): bool => '' !== $part ) );
	}

	private function area( float $value ): string {
		return $this->translator->number( $value ) . self::NO_BREAK_SPACE . 'm²';
	}

	private static function state( int $id ): string {
		[ $kind, $text ] = match ( Meta::state( $id ) ) {
			State::Reserved  => [ 'info', __( 'Reserved', 'sw-immosuite' ) ],
			State::Sold      => [ '', self::isToRent( $id ) ? __( 'Rented', 'sw-immosuite' ) : __( 'Sold', 'sw-immosuite' ) ],
			State::Reference => [ '', __( 'Reference', 'sw-immosuite' ) ],
			State::Active    => [ 'good', _x( 'Available', 'state', 'sw-immosuite' ) ],
		};
		return self::badge( $kind, $text );
	}

	/** Missing data of the listing; empty until the listing was saved or the daily check has run. */
	private function details( int $id ): string {
		if ( ! metadata_exists( 'post', $id, Field::Open->value ) ) {
			return '';
		}
		$codes     = (array) Meta::stored( $id, Field::Open );
		$isExpired = in_array( 'expired', $codes, true );
		$missing   = count( $codes ) - (int) $isExpired;
		$badges    = [
			$isExpired ? self::badge( 'bad', __( 'Certificate expired', 'sw-immosuite' ) ) : '',
			/* translators: %s: number. */
			$missing > 0 ? self::badge( 'warn', sprintf( __( '%s open', 'sw-immosuite' ), number_format_i18n( $missing ) ) ) : '',
			[] === $codes ? self::badge( '', __( 'complete', 'sw-immosuite' ) ) : '',
		];
		return implode( ' ', array_filter( $badges, static fn( string $badge ): bool => '' !== $badge ) );
	}

	/** @return string HTML: the number of inquiries, as a link to the inquiries. */
	private function inquiries( int $id ): string {
		$this->inquiryCounts ??= $this->entries->ofListings( TableScreen::idsOnPage( $id ) );
		$count                 = $this->inquiryCounts[ $id ] ?? 0;
		$number                = $this->translator->number( $count );
		/* translators: %1$s: number, %2$s: title of a listing. */
		$name = sprintf( _n( '%1$s inquiry about “%2$s”', '%1$s inquiries about “%2$s”', $count, 'sw-immosuite' ), $number, (string) get_post( $id )?->post_title );
		return 0 === $count ? esc_html( $number ) : sprintf( '<a href="%s" aria-label="%s">%s</a>', esc_url( EntryLink::listing( $id ) ), esc_attr( $name ), esc_html( $number ) );
	}

	private static function badge( string $kind, string $text ): string {
		return sprintf( '<span class="%s">%s</span>', esc_attr( trim( "sw-immosuite-mark {$kind}" ) ), esc_html( $text ) );
	}

	private static function isToRent( int $id ): bool {
		return MarketingType::Rent->value === Meta::text( $id, Field::MarketingType );
	}
}
