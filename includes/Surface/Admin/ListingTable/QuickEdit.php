<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\ListingTable;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/** What quick edit stores of a listing, beside what core does. */
final class QuickEdit {

	public function __construct(
		private readonly RegionOptions $regions,
		private readonly Language $language,
	) {
	}

	/** Action wp_ajax_inline-save, before core stores anything: it shows what it is answered beside the button. */
	public function check(): void {
		$id    = self::listing();
		$wrong = $id > 0 && self::isAllowed( $id ) ? $this->entry()->wrong( $id ) : null;
		if ( null !== $wrong ) {
			wp_die( esc_html( EnteredValues::sentence( $wrong, $this->language ) ), '', [ 'response' => 200 ] );
		}
	}

	/** Action save_post_sw_immo_listing, first of all: what looks at the listing afterwards finds what was entered. */
	public function save( int $id ): void {
		if ( wp_doing_ajax() && 'inline-save' === ( $_POST['action'] ?? '' ) && self::listing() === $id && self::isAllowed( $id ) && null === $this->entry()->wrong( $id ) ) {
			$this->entry()->save( $id );
		}
	}

	/** Core asks for both too, before it stores; nothing here is stored without. */
	private static function isAllowed( int $id ): bool {
		return false !== check_ajax_referer( 'inlineeditnonce', '_inline_edit', false ) && current_user_can( 'edit_post', $id );
	}

	/** Post that is edited, where it is a listing; else 0. */
	private static function listing(): int {
		$id = is_numeric( $_POST['post_ID'] ?? null ) ? (int) $_POST['post_ID'] : 0;
		return $id > 0 && PostType::isListing( $id ) ? $id : 0;
	}

	/** A box that is not ticked is not sent. Where its neighbours are missing, somebody else's form was sent. */
	private function entry(): EnteredValues {
		$given = [];
		foreach ( EnteredValues::fields() as $field ) {
			$value = $_POST[ EnteredValues::PREFIX . $field->value ] ?? null;
			if ( is_string( $value ) ) {
				$given[ $field->value ] = trim( wp_unslash( $value ) );
			}
		}
		$isOurs = isset( $given[ Field::State->value ] );
		return new EnteredValues( $isOurs ? $given + [ Field::PriceOnRequest->value => '' ] : $given, $this->regions, $this->language );
	}
}
