<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Cli;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Property\Listing\ListingMeta;

defined( 'ABSPATH' ) || exit;

/** One entry of demo/listings.json. */
final class DemoListing {

	public readonly string $slug;
	public readonly string $title;

	/** @param JsonObject $entry slug, title, category, marketingType, region, zip, city, price (null: on request), text (paragraphs); the rest optional. */
	public function __construct( private readonly JsonObject $entry ) {
		$this->slug  = (string) $entry->string( 'slug' );
		$this->title = (string) $entry->string( 'title' );
	}

	/** Blocks, one paragraph for each text. */
	public function content(): string {
		$paragraphs = array_map( static fn( string $text ): string => "<!-- wp:paragraph -->\n<p>" . esc_html( $text ) . "</p>\n<!-- /wp:paragraph -->", $this->entry->strings( 'text' ) );
		return implode( "\n\n", $paragraphs );
	}

	/** Exclusive listings are private posts. */
	public function status(): string {
		return true === $this->entry->value( 'exclusive' ) ? 'private' : 'publish';
	}

	/** @return array<string, string|int|float|bool> As ListingMeta stores it. */
	public function meta(): array {
		$entry  = $this->entry;
		$values = [
			ListingMeta::CATEGORY         => $entry->value( 'category' ),
			ListingMeta::MARKETING_TYPE   => $entry->value( 'marketingType' ),
			ListingMeta::REGION           => $entry->value( 'region' ),
			ListingMeta::PRICE            => $entry->value( 'price' ),
			ListingMeta::PRICE_ON_REQUEST => null === $entry->value( 'price' ),
			ListingMeta::LIVING_SPACE     => $entry->value( 'livingSpace' ),
			ListingMeta::PLOT_AREA        => $entry->value( 'plotArea' ),
			ListingMeta::ROOMS            => $entry->value( 'rooms' ),
			ListingMeta::YEAR             => $entry->value( 'year' ),
			ListingMeta::STREET           => $entry->value( 'street' ),
			ListingMeta::NUMBER           => $entry->value( 'number' ),
			ListingMeta::ZIP              => $entry->value( 'zip' ),
			ListingMeta::CITY             => $entry->value( 'city' ),
			ListingMeta::EXACT_ADDRESS    => $entry->value( 'exactAddress' ),
			ListingMeta::EXCLUSIVE        => $entry->value( 'exclusive' ),
		];
		$clean  = [];
		foreach ( $values as $key => $value ) {
			$clean[ $key ] = ListingMeta::clean( $key, $value );
		}
		return $clean;
	}

	/** Changes with everything that the entry says. */
	public function hash(): string {
		return md5( (string) wp_json_encode( [ $this->title, $this->content(), $this->status(), $this->meta() ] ) );
	}
}
