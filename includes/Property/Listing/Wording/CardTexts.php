<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/**
 * Texts on the card of a listing: in lists, at pins of the map, in the account, above the inquiry form. Creates each
 * text when it is requested, or all of them if a filter is registered.
 */
final class CardTexts {

	/** Names of the texts in the filter. */
	private const TEXTS = [ 'title', 'zip', 'city', 'category', 'state', 'price', 'price_title', 'price_short', 'price_per_area', 'link' ];

	private readonly KeyFigures $keyFigures;

	/** @var array<string, mixed> The filtered card; empty without a filter. */
	private readonly array $filtered;

	public function __construct( private readonly Listing $listing, private readonly Translator $translator ) {
		$this->keyFigures = new KeyFigures( $listing, $translator );
		$this->filtered   = has_filter( 'sw_immosuite_listing_card' ) ? $this->applyFilter() : [];
	}

	/** @param value-of<self::TEXTS> $name */
	public function get( string $name ): string {
		$text = $this->filtered[ $name ] ?? null;
		return is_string( $text ) ? $text : $this->unfiltered( $name );
	}

	/** For example "78315 Radolfzell"; empty if unknown. */
	public function place(): string {
		return trim( "{$this->get( 'zip' )} {$this->get( 'city' )}" );
	}

	/** @return list<string> Sizes and rooms: "90 m²", "3 Zimmer". */
	public function figures(): array {
		$figures = $this->filtered['figures'] ?? null;
		return is_array( $figures ) ? array_values( array_filter( $figures, is_string( ... ) ) ) : $this->keyFigures->brief();
	}

	/** Attachment id of the picture, or null. */
	public function image(): ?int {
		$image = $this->filtered['image'] ?? $this->listing->image;
		return match ( true ) {
			0 === $image    => null,
			is_int( $image ) => $image,
			default         => $this->listing->image,
		};
	}

	/** @return array<string, mixed> */
	private function applyFilter(): array {
		$card = array_combine( self::TEXTS, array_map( $this->unfiltered( ... ), self::TEXTS ) ) + [
			'figures' => $this->keyFigures->brief(),
			'image'   => (int) $this->listing->image,
		];
		/**
		 * Filters the content of a listing's card, wherever it is shown. Texts are escaped afterwards; empty ones are left out. A
		 * missing key, or a value of another type, keeps the default; unknown keys are ignored.
		 *
		 * @since 0.1.0
		 *
		 * @param array $card Texts `title`, `zip`, `city`, `category`, `state` ("Reserviert"), `price` ("650.000 €"), `price_title`
		 *                    ("Kaufpreis"), `price_short` ("650 T€", on the map), `price_per_area`, `link`; the list of texts
		 *                    `figures` ("90 m²"); `image`, the id of a picture or 0.
		 * @param int   $post The listing.
		 */
		$filtered = apply_filters( 'sw_immosuite_listing_card', $card, $this->listing->postId );
		return is_array( $filtered ) ? array_filter( $filtered, is_string( ... ), ARRAY_FILTER_USE_KEY ) : [];
	}

	/** @param value-of<self::TEXTS> $name */
	private function unfiltered( string $name ): string {
		return match ( $name ) {
			'title'          => $this->listing->title,
			'zip'            => $this->listing->zip,
			'city'           => $this->listing->city,
			'category'       => $this->keyFigures->category(),
			'state'          => $this->keyFigures->state(),
			'price'          => $this->keyFigures->price()['text'],
			'price_title'    => $this->keyFigures->price()['title'],
			'price_short'    => $this->keyFigures->shortPrice(),
			'price_per_area' => $this->keyFigures->pricePerArea(),
			'link'           => $this->listing->link( $this->translator->language ),
		};
	}
}
