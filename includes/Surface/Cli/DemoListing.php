<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Cli;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Property\Listing\ListingField;
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

	/** @return array<string, mixed> As ListingMeta stores it. */
	public function meta(): array {
		$entry  = $this->entry;
		$values = [
			ListingField::Category->value       => $entry->value( 'category' ),
			ListingField::MarketingType->value  => $entry->value( 'marketingType' ),
			ListingField::Region->value         => $entry->value( 'region' ),
			ListingField::Price->value          => $entry->value( 'price' ),
			ListingField::PriceOnRequest->value => null === $entry->value( 'price' ),
			ListingField::LivingSpace->value    => $entry->value( 'livingSpace' ),
			ListingField::PlotArea->value       => $entry->value( 'plotArea' ),
			ListingField::Rooms->value          => $entry->value( 'rooms' ),
			ListingField::Year->value           => $entry->value( 'year' ),
			ListingField::Street->value         => $entry->value( 'street' ),
			ListingField::Number->value         => $entry->value( 'number' ),
			ListingField::Zip->value            => $entry->value( 'zip' ),
			ListingField::City->value           => $entry->value( 'city' ),
			ListingField::ExactAddress->value   => $entry->value( 'exactAddress' ),
			ListingField::Exclusive->value      => $entry->value( 'exclusive' ),
		];
		$clean  = [];
		foreach ( $values as $key => $value ) {
			$clean[ $key ] = ListingMeta::clean( ListingField::from( $key ), $value );
		}
		return $clean;
	}

	/** Changes with everything that the entry says. */
	public function hash(): string {
		return md5( (string) wp_json_encode( [ $this->title, $this->content(), $this->status(), $this->meta() ] ) );
	}
}
