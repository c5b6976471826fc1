<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing;

use SwImmoSuite\Property\Catalogue\MarketingType;

defined( 'ABSPATH' ) || exit;

/**
 * What a listing is made of besides title, text and pictures; the values are the keys of its meta. Numbers are euros,
 * square meters, rooms and years; 0 means unknown. A field with a column is searched: Schema has to know it too.
 */
enum ListingField: string {

	case Category       = 'category';
	case MarketingType  = 'marketing_type';
	case Region         = 'region';
	case Price          = 'price';
	case PriceOnRequest = 'price_on_request';
	case LivingSpace    = 'living_space';
	case PlotArea       = 'plot_area';
	case Rooms          = 'rooms';
	case Year           = 'year';
	case Street         = 'street';
	case Number         = 'number';
	case Zip            = 'zip';
	case City           = 'city';
	case ExactAddress   = 'exact_address';
	case ExposeUrl      = 'expose_url';

	/** D3: whoever saves it makes the listing private. */
	case Exclusive = 'exclusive';

	/** The listing's name for strangers, made once and never changed. */
	case Uuid = 'uuid';

	/** Lengths are those of the address in contact.schema.json. */
	public function definition(): ListingFieldDefinition {
		return match ( $this ) {
			self::Category       => new ListingFieldDefinition( 'integer', [ 'description' => 'Id of the catalogue.' ], 'category_id' ),
			self::MarketingType  => new ListingFieldDefinition( 'string', [ 'enum' => array_column( MarketingType::cases(), 'value' ) ], 'marketing_type' ),
			self::Region         => ListingFieldDefinition::text( 60, [ 'description' => 'Id of a region.' ], 'region' ),
			self::Price          => ListingFieldDefinition::figure( 'number', 'price', 'price.price' ),
			self::PriceOnRequest => new ListingFieldDefinition( 'boolean' ),
			self::LivingSpace    => ListingFieldDefinition::figure( 'number', 'living', 'area.livingSpace' ),
			self::PlotArea       => ListingFieldDefinition::figure( 'number', 'plot', 'area.plotArea' ),
			self::Rooms          => ListingFieldDefinition::figure( 'number', 'rooms', 'area.numberRooms' ),
			self::Year           => ListingFieldDefinition::figure( 'integer', 'year', 'property[baujahr]' ),
			self::Street         => ListingFieldDefinition::text( 120 ),
			self::Number         => ListingFieldDefinition::text( 20 ),
			self::Zip            => ListingFieldDefinition::text( 12 ),
			self::City           => ListingFieldDefinition::text( 80 ),
			self::ExactAddress   => new ListingFieldDefinition( 'boolean', [ 'description' => 'Whether street and house number are shown.' ] ),
			self::ExposeUrl      => ListingFieldDefinition::text( 2000, [ 'description' => 'Exposé elsewhere; instead of the own page.' ] ),
			self::Exclusive      => new ListingFieldDefinition( 'boolean', [ 'description' => 'For signed-in visitors only; makes the listing private.' ], 'exclusive' ),
			self::Uuid           => new ListingFieldDefinition( 'string', [ 'readonly' => true ], 'uuid' ),
		};
	}

	/**
	 * What a search can bound (D7).
	 *
	 * @return array<literal-string, self> By column of the table listings.
	 */
	public static function criteria(): array {
		/** @var array<literal-string, self> $criteria Made once: a count asks for them with every search. */
		static $criteria = [];
		foreach ( [] === $criteria ? self::cases() : [] as $field ) {
			$definition = $field->definition();
			if ( null !== $definition->column && null !== $definition->criterion ) {
				$criteria[ $definition->column ] = $field;
			}
		}
		return $criteria;
	}

	/** @param string $id Of a field of the catalogue; null where no listing has a figure for it. */
	public static function ofCriterion( string $id ): ?self {
		foreach ( self::criteria() as $field ) {
			if ( $field->definition()->criterion === $id ) {
				return $field;
			}
		}
		return null;
	}
}
