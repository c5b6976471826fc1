<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\ListingEditor\ImportedRule;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Controls of quick edit and bulk edit, and the values that the script fills into quick edit. */
final class EditFields {

	/** Value in bulk edit that changes no listing, as in core's controls. */
	public const UNCHANGED = '-1';

	/** Value in bulk edit that removes the stored value of all listings. */
	public const CLEARED = '-2';

	/** Column for which the controls are printed: core fires the action once for each column. */
	private const COLUMN = Columns::PRICE;

	/** @var array<int, string>|null Reasons why listings on this page cannot be edited in the list, by id. */
	private ?array $reasons = null;

	public function __construct(
		private readonly RegionOptions $regions,
		private readonly ImportedRule $imported,
		private readonly Language $language,
		private readonly Settings $settings,
	) {
	}

	/** Action quick_edit_custom_box. */
	public function printQuick( string $column ): void {
		if ( self::COLUMN === $column ) {
			self::printStart();
			self::printSelect( Field::State, __( 'State', 'sw-immosuite' ), self::states() );
			self::printInput( Field::Price, __( 'Price', 'sw-immosuite' ), 'inputmode', 'decimal' );
			self::printPriceOnRequest();
			self::printInput( Field::ObjectNumber, __( 'Property no.', 'sw-immosuite' ), 'maxlength', (string) Field::ObjectNumber->definition()->maxLength );
			self::printSelect( Field::Region, __( 'Region', 'sw-immosuite' ), [ '' => '' ] + $this->regions->indented() );
			echo '</div></fieldset>';
		}
	}

	private static function printStart(): void {
		echo '<fieldset class="inline-edit-col-right sw-immosuite-fields"><div class="inline-edit-col">';
	}

	/** Action bulk_edit_custom_box. Leaves out price and property number, which differ between listings. */
	public function printBulk( string $column ): void {
		if ( self::COLUMN === $column ) {
			$unchanged = [ self::UNCHANGED => translate( '&mdash; No Change &mdash;', 'default' ) ];
			// Removing the mark "exclusive" does not publish a listing: it stays private until somebody publishes it.
			$exclusive = [
				'1' => translate( 'Yes', 'default' ),
				'0' => __( 'No, private until published', 'sw-immosuite' ),
			];
			self::printStart();
			self::printSelect( Field::State, __( 'State', 'sw-immosuite' ), $unchanged + self::states() );
			self::printSelect( Field::Region, __( 'Region', 'sw-immosuite' ), $unchanged + [ self::CLEARED => __( 'No region', 'sw-immosuite' ) ] + $this->regions->indented() );
			self::printSelect( Field::AgentUser, __( 'Contact person', 'sw-immosuite' ), $unchanged + [ '0' => $this->settings->agencyName() ] + ContactPerson::choices() );
			self::printSelect( Field::Exclusive, __( 'Exclusive', 'sw-immosuite' ), $unchanged + $exclusive );
			echo '</div></fieldset>';
		}
	}

	/** Action add_inline_data: adds the values for the script to core's hidden element in the row. */
	public function printValues( WP_Post $post ): void {
		$this->reasons ??= $this->imported->reasons( TableScreen::idsOnPage( $post->ID ) );
		printf( '<div class="sw_immosuite_imported">%s</div>', esc_html( $this->reasons[ $post->ID ] ?? '' ) );
		foreach ( EnteredValues::quickEditFields() as $field ) {
			printf( '<div class="%s">%s</div>', esc_attr( EnteredValues::PREFIX . $field->unprefixed() ), esc_html( EnteredValues::text( $post->ID, $field, $this->language ) ) );
		}
	}

	/** @return array<string, string> */
	private static function states(): array {
		return [
			State::Active->value    => _x( 'Available', 'state', 'sw-immosuite' ),
			State::Reserved->value  => __( 'Reserved', 'sw-immosuite' ),
			State::Sold->value      => __( 'Sold, rented', 'sw-immosuite' ),
			State::Reference->value => __( 'Reference', 'sw-immosuite' ),
		];
	}

	/** @param array<array-key, string> $options */
	private static function printSelect( Field $field, string $label, array $options ): void {
		printf( '<label><span class="title">%s</span><select name="%s">', esc_html( $label ), esc_attr( EnteredValues::PREFIX . $field->unprefixed() ) );
		foreach ( $options as $value => $text ) {
			printf( '<option value="%s">%s</option>', esc_attr( (string) $value ), esc_html( $text ) );
		}
		echo '</select></label>';
	}

	private static function printInput( Field $field, string $label, string $attribute, string $value ): void {
		printf(
			'<label><span class="title">%s</span><span class="input-text-wrap"><input type="text" name="%s" value="" autocomplete="off" %s="%s"></span></label>',
			esc_html( $label ),
			esc_attr( EnteredValues::PREFIX . $field->unprefixed() ),
			esc_attr( $attribute ),
			esc_attr( $value )
		);
	}

	private static function printPriceOnRequest(): void {
		printf(
			'<div class="inline-edit-group wp-clearfix"><label class="alignleft"><input type="checkbox" name="%s" value="1"> <span class="checkbox-title">%s</span></label></div>',
			esc_attr( EnteredValues::PREFIX . Field::PriceOnRequest->unprefixed() ),
			esc_html__( 'Price on request', 'sw-immosuite' )
		);
	}
}
