<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\Category;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/**
 * Select boxes above the list, and SQL conditions for their values.
 *
 * @phpstan-import-type PostCondition from Conditions
 */
final class TableFilters {

	private const MARKETING = 'sw_immosuite_marketing';
	private const CATEGORY  = 'sw_immosuite_category';
	private const REGION    = 'sw_immosuite_region';
	private const SOURCE    = 'sw_immosuite_source';

	/** Value for listings entered by hand; no source can have this name. */
	private const ENTERED_HERE = '-';

	public function __construct(
		private readonly Conditions $conditions,
		private readonly RegionOptions $regions,
		private readonly SourceRepository $sources,
		private readonly Translator $translator,
	) {
	}

	/** Action restrict_manage_posts. */
	public function print(): void {
		$types      = [
			MarketingType::Buy->value  => __( 'Buy', 'sw-immosuite' ),
			MarketingType::Rent->value => __( 'Rent', 'sw-immosuite' ),
		];
		$categories = array_map( fn( Category $category ): string => $category->label( $this->translator ), $this->categories() );
		self::printSelect( self::MARKETING, __( 'Buy or rent', 'sw-immosuite' ), __( 'Buy or rent', 'sw-immosuite' ), $types );
		self::printSelect( self::CATEGORY, __( 'Type of property', 'sw-immosuite' ), __( 'All types', 'sw-immosuite' ), $categories );
		if ( [] !== $this->regions->names() ) {
			self::printSelect( self::REGION, __( 'Region', 'sw-immosuite' ), __( 'All regions', 'sw-immosuite' ), $this->regions->indented() );
		}
		$sources = array_map( fn( string $name ): string => Source::label( $name, $this->translator ), array_column( $this->sources->all(), 'name', 'name' ) );
		if ( [] !== $sources ) {
			self::printSelect( self::SOURCE, _x( 'Source', 'import', 'sw-immosuite' ), __( 'All sources', 'sw-immosuite' ), $sources + [ self::ENTERED_HERE => __( 'Entered here', 'sw-immosuite' ) ] );
		}
	}

	/** @return list<PostCondition> Conditions of the active filters. */
	public function conditions(): array {
		$marketing = MarketingType::read( self::given( self::MARKETING ) );
		$category  = self::given( self::CATEGORY );
		$region    = self::given( self::REGION );
		$source    = self::given( self::SOURCE );
		return array_values( array_filter( [
			match ( $marketing ) {
				MarketingType::Rent => $this->conditions->equals( Field::MarketingType, [ MarketingType::Rent->value ] ),
				MarketingType::Buy  => $this->conditions->notEquals( Field::MarketingType, [ MarketingType::Rent->value ] ),
				null                => null,
			},
			1 === preg_match( '/^[1-9]\d{0,9}$/D', $category ) ? $this->conditions->equals( Field::Category, [ $category ] ) : null,
			'' === $region ? null : $this->conditions->equals( Field::Region, $this->regions->withDescendants( $region ) ),
			match ( $source ) {
				''        => null,
				self::ENTERED_HERE => $this->conditions->enteredHere(),
				default   => $this->conditions->fromSource( $source ),
			},
		] ) );
	}

	/** @return array<array-key, Category> Offered categories by id. */
	private function categories(): array {
		$all = Catalogue::current()->categories();
		return array_combine( array_map( static fn( Category $category ): int => $category->id, $all ), $all );
	}

	/**
	 * @param string                   $any     Text of the option that does not filter.
	 * @param array<array-key, string> $options Texts by value.
	 */
	private static function printSelect( string $name, string $label, string $any, array $options ): void {
		printf( '<label class="screen-reader-text" for="%1$s">%2$s</label><select name="%1$s" id="%1$s">', esc_attr( $name ), esc_html( $label ) );
		foreach ( [ '' => $any ] + $options as $value => $text ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( (string) $value ), selected( self::given( $name ), (string) $value, false ), esc_html( $text ) );
		}
		echo '</select>';
	}

	private static function given( string $name ): string {
		$value = $_GET[ $name ] ?? '';
		return is_string( $value ) ? sanitize_text_field( wp_unslash( $value ) ) : '';
	}
}
