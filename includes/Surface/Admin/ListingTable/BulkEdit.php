<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\ListingTable;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Surface\ListingEditor\ImportedRule;

defined( 'ABSPATH' ) || exit;

/** What bulk edit stores of listings, beside what core does. */
final class BulkEdit {

	/** Says in the address that nothing was stored. */
	private const REFUSED = 'sw_immosuite_refused';

	/** The same, with how many of those chosen are their software's. */
	private const IMPORTED = 'sw_immosuite_imported';

	public function __construct(
		private readonly RegionOptions $regions,
		private readonly ImportedRule $imported,
		private readonly Language $language,
	) {
	}

	/** Action load-edit.php, before core stores anything. */
	public function check(): void {
		if ( ! TableScreen::isCurrent() || ! isset( $_REQUEST['bulk_edit'] ) ) {
			return;
		}
		$imported = count( $this->imported->reasons( self::chosen( $_REQUEST ) ) );
		$wrong    = 0 === $imported ? $this->entry( $_REQUEST )->wrong( 0 ) : null;
		if ( $imported > 0 || null !== $wrong ) {
			check_admin_referer( 'bulk-posts' );
			wp_safe_redirect( TableScreen::url( null === $wrong ? [ self::IMPORTED => $imported ] : [ self::REFUSED => $wrong->value ] ) );
			exit;
		}
	}

	/**
	 * @param array<array-key, mixed> $sent
	 * @return list<int>
	 */
	private static function chosen( array $sent ): array {
		$chosen = is_array( $sent['post'] ?? null ) ? $sent['post'] : [];
		return array_values( array_map( absint( ... ), array_filter( $chosen, is_numeric( ... ) ) ) );
	}

	/**
	 * Action bulk_edit_posts. Core has checked nonce and rights of those that it has stored.
	 *
	 * @param array<array-key, mixed> $updated Posts.
	 * @param array<array-key, mixed> $sent    As it came.
	 */
	public function save( array $updated, array $sent ): void {
		$entry = $this->entry( $sent );
		foreach ( null === $entry->wrong( 0 ) ? $updated : [] as $id ) {
			if ( is_int( $id ) && PostType::isListing( $id ) && current_user_can( 'edit_post', $id ) ) {
				$entry->save( $id );
			}
		}
	}

	/** Action admin_notices, on the screen of the list. */
	public function notice(): void {
		$imported = is_numeric( $_GET[ self::IMPORTED ] ?? null ) ? absint( $_GET[ self::IMPORTED ] ) : 0;
		if ( $imported > 0 ) {
			$text = _n(
				'Nothing was changed. %s of the properties comes from your agency software: make changes there, or first lock it against overwriting, in the editor.',
				'Nothing was changed. %s of the properties come from your agency software: make changes there, or first lock them against overwriting, in the editor.',
				$imported,
				'sw-immosuite'
			);
			wp_admin_notice( esc_html( sprintf( $text, number_format_i18n( $imported ) ) ), [ 'type' => 'error' ] );
		}
		$refused = $_GET[ self::REFUSED ] ?? '';
		$field   = is_string( $refused ) ? Field::tryFrom( $refused ) : null;
		if ( null !== $field && in_array( $field, EnteredValues::fields(), true ) ) {
			wp_admin_notice( esc_html( __( 'Nothing was changed.', 'sw-immosuite' ) . ' ' . EnteredValues::sentence( $field, $this->language ) ), [ 'type' => 'error' ] );
		}
	}

	/** A region is what several listings lose at once, when an agency arranges its regions anew; price and number are each one's own. */
	private static function clears( Field $field, string $text ): bool {
		return Field::Region === $field && EditFields::CLEARED === $text;
	}

	/** @param array<array-key, mixed> $sent What is empty, or left as it is, stays as it is for all. */
	private function entry( array $sent ): EnteredValues {
		$given = [];
		foreach ( EnteredValues::fields() as $field ) {
			$value = $sent[ EnteredValues::PREFIX . $field->value ] ?? '';
			$text  = is_string( $value ) ? trim( wp_unslash( $value ) ) : '';
			if ( '' !== $text && EditFields::UNCHANGED !== $text ) {
				$given[ $field->value ] = self::clears( $field, $text ) ? '' : $text;
			}
		}
		return new EnteredValues( $given, $this->regions, $this->language );
	}
}
