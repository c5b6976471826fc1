<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

use SwImmoSuite\Property\Catalogue\MarketingType;

defined( 'ABSPATH' ) || exit;

/**
 * Fields of a listing besides title, text and featured image; the values are meta keys. Numbers are euros, square
 * meters, rooms, years, percent and kWh; 0 means unknown. A field with a column is searchable, and the table needs that
 * column.
 */
enum Field: string {

	/** Prefix of the meta keys, since other plugins may also use words like "price". */
	public const PREFIX = 'sw_immo_';

	case Category       = 'sw_immo_category';
	case MarketingType  = 'sw_immo_marketing_type';
	case Region         = 'sw_immo_region';
	case Price          = 'sw_immo_price';
	case PriceOnRequest = 'sw_immo_price_on_request';
	case LivingSpace    = 'sw_immo_living_space';
	case PlotArea       = 'sw_immo_plot_area';
	case Rooms          = 'sw_immo_rooms';
	case Year           = 'sw_immo_year';
	case Street         = 'sw_immo_street';
	case Number         = 'sw_immo_number';
	case Zip            = 'sw_immo_zip';
	case City           = 'sw_immo_city';
	case ExactAddress   = 'sw_immo_exact_address';
	case ExposeUrl      = 'sw_immo_expose_url';

	/** Makes the listing private, for signed-in visitors only (ExclusiveRule). */
	case Exclusive = 'sw_immo_exclusive';

	/** Public identifier of the listing; never changes. */
	case Uuid = 'sw_immo_uuid';

	case State        = 'sw_immo_state';
	case ObjectNumber = 'sw_immo_object_number';
	case Available    = 'sw_immo_available';
	case Gallery      = 'sw_immo_gallery';
	case Plans        = 'sw_immo_plans';
	case Documents    = 'sw_immo_documents';
	case AgentUser    = 'sw_immo_agent_user';
	case Lat          = 'sw_immo_lat';
	case Lng          = 'sw_immo_lng';

	case Commission      = 'sw_immo_commission';
	case CommissionRate  = 'sw_immo_commission_rate';
	case CommissionEqual = 'sw_immo_commission_equal';
	case CommissionNote  = 'sw_immo_commission_note';

	case EnergyStatus      = 'sw_immo_energy_status';
	case EnergyType        = 'sw_immo_energy_type';
	case EnergyValue       = 'sw_immo_energy_value';
	case EnergyElectricity = 'sw_immo_energy_electricity';
	case EnergySources     = 'sw_immo_energy_sources';
	case EnergyYear        = 'sw_immo_energy_year';
	case EnergyClass       = 'sw_immo_energy_class';
	case EnergyIssued      = 'sw_immo_energy_issued';
	case EnergyValidUntil  = 'sw_immo_energy_valid_until';
	case EnergyPrimary     = 'sw_immo_energy_primary';
	case EnergyBuilding    = 'sw_immo_energy_building';

	/** Further facts (Details). The index contains only the features among them (Feature). */
	case Details = 'sw_immo_details';

	/** Codes of open points, written by OpenPoints; not in REST. */
	case Open = 'sw_immo_open';

	/** The meta key without the prefix, as used in rules, form fields, query arguments and reports. */
	public function unprefixed(): string {
		return substr( $this->value, strlen( self::PREFIX ) );
	}

	/** Whether the field must not be copied to revisions and duplicates. */
	public function isUniqueToPost(): bool {
		return in_array( $this, [ self::Uuid, self::State, self::ObjectNumber, self::Open ], true );
	}

	/** Whether only the plugin writes the field. */
	public function isOurs(): bool {
		return self::Uuid === $this || self::Open === $this;
	}

	/**
	 * Whether revisions, autosaves and previews contain the field. Restoring a revision deletes meta before copying it;
	 * without the exclusive mark, even for a moment, the listing would be public.
	 */
	public function isRevisioned(): bool {
		return self::Exclusive !== $this && ! $this->isUniqueToPost();
	}

	/** Type, schema and search column. */
	public function definition(): MetaDefinition {
		/** @var array<string, MetaDefinition> $known Cached: an import needs all definitions for each listing. */
		static $known = [];
		return $known[ $this->value ] ??= $this->createDefinition();
	}

	/** The lengths of the address are those of contact.schema.json. */
	private function createDefinition(): MetaDefinition {
		return match ( $this ) {
			self::Category       => new MetaDefinition( 'integer', [ 'description' => 'ID of a category in the catalogue.' ], 'category_id' ),
			self::MarketingType  => new MetaDefinition( 'string', [ 'enum' => array_column( MarketingType::cases(), 'value' ) ], 'marketing_type' ),
			self::Region         => MetaDefinition::text( 60, [ 'description' => 'ID of a region.' ], 'region' ),
			self::Price          => MetaDefinition::figure( 'number', 'price', 'price.price' ),
			self::PriceOnRequest => new MetaDefinition( 'boolean' ),
			self::LivingSpace    => MetaDefinition::figure( 'number', 'living', 'area.livingSpace' ),
			self::PlotArea       => MetaDefinition::figure( 'number', 'plot', 'area.plotArea' ),
			self::Rooms          => MetaDefinition::figure( 'number', 'rooms', 'area.numberRooms' ),
			self::Year           => MetaDefinition::figure( 'integer', 'year', 'property[baujahr]' ),
			self::Street         => MetaDefinition::text( 120 ),
			self::Number         => MetaDefinition::text( 20 ),
			self::Zip            => MetaDefinition::text( 12 ),
			self::City           => MetaDefinition::text( 80 ),
			self::ExactAddress   => new MetaDefinition( 'boolean', [ 'description' => 'Whether street and house number are shown.' ] ),
			self::ExposeUrl      => MetaDefinition::text( 2000, [ 'description' => 'URL of an Exposé on another site, which replaces the page of the listing in links.' ] ),
			self::Exclusive      => new MetaDefinition( 'boolean', [ 'description' => 'Whether only signed-in visitors may see the listing; makes the post private.' ], 'exclusive' ),
			self::Uuid           => new MetaDefinition( 'string', [ 'readonly' => true ], 'uuid' ),
			default              => $this->isOfEnergy() ? $this->energyDefinition() : $this->offerDefinition(),
		};
	}

	/** Fields of the offer: state, files, contact person, position, commission. */
	private function offerDefinition(): MetaDefinition {
		return match ( $this ) {
			self::State           => MetaDefinition::choice( array_column( State::cases(), 'value' ), 'state' ),
			self::ObjectNumber    => MetaDefinition::text( 40, [ 'description' => 'Property number assigned by the agency; the house number is the field "number".' ], 'object_number' ),
			self::Available       => MetaDefinition::text( 60, [ 'description' => 'When the property becomes available, in words.' ] ),
			self::Gallery         => MetaDefinition::files( 50, 'Pictures in display order; the first is the title picture.' ),
			self::Plans           => MetaDefinition::files( 20, 'Floor plans in display order.' ),
			self::Documents       => MetaDefinition::files( 20, 'Documents in display order.' ),
			self::AgentUser       => new MetaDefinition( 'integer', [ 'minimum' => 0, 'description' => 'User ID of the contact person; 0 for the agency.' ] ),
			self::Lat             => MetaDefinition::degrees( 90, 'Latitude in degrees; null if unknown.', 'lat' ),
			self::Lng             => MetaDefinition::degrees( 180, 'Longitude in degrees; null if unknown.', 'lng' ),
			self::Commission      => MetaDefinition::choice( [ '', 'none', 'due' ] ),
			self::CommissionRate  => MetaDefinition::number( 'number', 15 ),
			self::CommissionEqual => new MetaDefinition( 'boolean', [ 'description' => 'Whether buyer and seller pay the same commission.' ] ),
			self::CommissionNote  => MetaDefinition::text( 300 ),
			self::Details         => new MetaDefinition( 'object', [ 'description' => 'Further facts; listing-details.json defines the names and values.' ], 'features' ),
			default               => new MetaDefinition( 'array', [ 'items' => [ 'type' => 'string' ] ] ),
		};
	}

	private function isOfEnergy(): bool {
		return str_starts_with( $this->value, self::PREFIX . 'energy_' );
	}

	/** The energy certificate (§ 87 GEG). Values are kWh per square meter and year. */
	private function energyDefinition(): MetaDefinition {
		return match ( $this ) {
			self::EnergyStatus   => MetaDefinition::choice( [ '', 'certificate', 'pending', 'exempt' ] ),
			self::EnergyType     => MetaDefinition::choice( [ '', 'demand', 'consumption' ] ),
			self::EnergySources  => MetaDefinition::text( 200 ),
			self::EnergyYear     => MetaDefinition::number( 'integer', 9999 ),
			self::EnergyClass    => MetaDefinition::choice( [ '', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H' ] ),
			self::EnergyIssued, self::EnergyValidUntil => MetaDefinition::day(),
			self::EnergyBuilding => MetaDefinition::choice( [ '', 'residential', 'other' ] ),
			default              => MetaDefinition::number( 'number', 10_000 ),
		};
	}

	/**
	 * Fields that a search can limit to a range.
	 *
	 * @return array<literal-string, self> By column of the table listings.
	 */
	public static function criteria(): array {
		/** @var array<literal-string, self> $criteria Cached: a count needs these fields for every search. */
		static $criteria = [];
		if ( [] === $criteria ) {
			foreach ( self::cases() as $field ) {
				$definition = $field->definition();
				if ( null !== $definition->column && null !== $definition->criterion ) {
					$criteria[ $definition->column ] = $field;
				}
			}
		}
		return $criteria;
	}

	/**
	 * @param string $id Id of a catalogue field.
	 * @return self|null Null if listings have no such figure.
	 */
	public static function ofCriterion( string $id ): ?self {
		foreach ( self::criteria() as $field ) {
			if ( $field->definition()->criterion === $id ) {
				return $field;
			}
		}
		return null;
	}
}
