<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage;

use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/** A public listing as schema.org data: without unknown values, and with the street only if the page shows it. */
final class JsonLd {

	/** schema.org types by category of the catalogue. Land is a Place, since an Accommodation has rooms; other categories are Accommodation. */
	private const TYPES = [
		'haus'             => 'House',
		'wohnung'          => 'Apartment',
		'mehrfamilienhaus' => 'House',
		'grundstueck'      => 'Place',
	];

	private const GOOD_RELATIONS = 'http://purl.org/goodrelations/v1#';

	public function __construct( private readonly Listing $listing ) {
	}

	/**
	 * @param string                                  $image URL of the first picture, or empty.
	 * @param list<array{name: string, url: string}> $above Pages above the listing's page; empty for no breadcrumbs.
	 * @return array<string, mixed>
	 */
	public function data( string $description, string $image, array $above = [] ): array {
		$url  = (string) get_permalink( $this->listing->postId );
		$data = self::withoutUnknown(
			[
				'@context'    => 'https://schema.org',
				'@type'       => 'RealEstateListing',
				// With a fragment: SEO plugins use the URL without one as the id of their WebPage, and their graph
				// can refer to this id.
				'@id'         => "{$url}#listing",
				'url'         => $url,
				'name'        => $this->listing->title,
				'description' => $description,
				// With the site's UTC offset, otherwise a listing published after midnight would be dated the day before.
				'datePosted'  => (string) wp_date( DATE_ATOM, $this->listing->listedAt ),
				'image'       => '' === $image ? [] : [ $image ],
				'breadcrumb'  => $this->breadcrumbs( $above ),
				'mainEntity'  => $this->home(),
				'offers'      => $this->offer(),
			]
		);
		/**
		 * Filters the structured data of a public listing, whether printed alone or within an SEO plugin's graph.
		 *
		 * @since 0.1.0
		 *
		 * @param array<string, mixed> $data A schema.org RealEstateListing: `mainEntity` is the home, `offers` its price; other
		 *                                   entities refer to it by `@id`.
		 * @param int                  $post The listing.
		 */
		$filtered = apply_filters( 'sw_immosuite_json_ld', $data, $this->listing->postId );
		return is_array( $filtered ) ? array_filter( $filtered, is_string( ... ), ARRAY_FILTER_USE_KEY ) : $data;
	}

	/**
	 * @param list<array{name: string, url: string}> $above
	 * @return array<string, mixed>
	 */
	private function breadcrumbs( array $above ): array {
		if ( [] === $above ) {
			return [];
		}
		$items = [];
		foreach ( [ ...$above, [ 'name' => $this->listing->title ] ] as $index => $page ) {
			$items[] = self::withoutUnknown(
				[
					'@type'    => 'ListItem',
					'position' => $index + 1,
					'name'     => $page['name'],
					'item'     => $page['url'] ?? '',
				]
			);
		}
		return [
			'@type'           => 'BreadcrumbList',
			'itemListElement' => $items,
		];
	}

	/** @return array<string, mixed> */
	private function home(): array {
		$type = $this->type();
		return self::withoutUnknown(
			[
				'@type'         => $type,
				'name'          => $this->listing->title,
				'address'       => $this->address(),
				'geo'           => null === $this->listing->position ? [] : [
					'@type'     => 'GeoCoordinates',
					'latitude'  => $this->listing->position['lat'],
					'longitude' => $this->listing->position['lng'],
				],
			] + ( 'Place' === $type ? [] : $this->rooms() )
		);
	}

	private function type(): string {
		$name = Catalogue::current()->category( $this->listing->categoryId )->name ?? '';
		return self::TYPES[ $name ] ?? 'Accommodation';
	}

	/** @return array<string, mixed> */
	private function rooms(): array {
		$space = $this->listing->figure( Field::LivingSpace );
		$year  = $this->listing->figure( Field::Year );
		return [
			'floorSize'     => null === $space ? [] : [
				'@type'    => 'QuantitativeValue',
				'value'    => $space,
				'unitCode' => 'MTK', // Square meters (UN/CEFACT).
			],
			'numberOfRooms' => $this->listing->figure( Field::Rooms ),
			'yearBuilt'     => null === $year ? null : (int) $year,
		];
	}

	/** @return array<string, string> */
	private function address(): array {
		$street = $this->listing->exactAddress ? trim( "{$this->listing->street} {$this->listing->number}" ) : '';
		$place  = array_filter(
			[
				'streetAddress'   => $street,
				'postalCode'      => $this->listing->zip,
				'addressLocality' => $this->listing->city,
			],
			static fn( string $part ): bool => '' !== $part
		);
		return [] === $place ? [] : [ '@type' => 'PostalAddress' ] + $place;
	}

	/** @return array<string, mixed> Empty if the listing is not on offer. */
	private function offer(): array {
		if ( ! $this->listing->state->isOnOffer() ) {
			return [];
		}
		$isRent = MarketingType::Rent === $this->listing->marketingType;
		$price  = $this->listing->figure( Field::Price );
		return self::withoutUnknown(
			[
				'@type'            => 'Offer',
				'businessFunction' => self::GOOD_RELATIONS . ( $isRent ? 'LeaseOut' : 'Sell' ),
				'availability'     => 'https://schema.org/' . ( State::Reserved === $this->listing->state ? 'Reserved' : 'InStock' ),
			] + ( null === $price ? [] : [
				'price'              => $price,
				'priceCurrency'      => 'EUR',
				'priceSpecification' => $isRent ? self::monthlyPrice( $price ) : [],
			] )
		);
	}

	/** @return array<string, mixed> */
	private static function monthlyPrice( float $price ): array {
		return [
			'@type'         => 'UnitPriceSpecification',
			'price'         => $price,
			'priceCurrency' => 'EUR',
			'unitCode'      => 'MON', // Month (UN/CEFACT).
		];
	}

	/**
	 * @param array<string, mixed> $values
	 * @return array<string, mixed>
	 */
	private static function withoutUnknown( array $values ): array {
		return array_filter( $values, static fn( mixed $value ): bool => ! in_array( $value, [ null, '', [] ], true ) );
	}
}
