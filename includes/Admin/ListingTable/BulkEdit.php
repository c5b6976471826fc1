<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Frontend\ListingEditor\ImportedRule;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Record\PostWriter;

defined( 'ABSPATH' ) || exit;

/** Checks and stores the plugin's fields in bulk edit; core stores its fields itself. */
final class BulkEdit {

	/** Query argument with the invalid field that prevented the edit. */
	private const REFUSED = 'sw_immosuite_refused';

	/** Query argument with the number of chosen listings that prevented the edit, because agency software maintains them. */
	private const IMPORTED = 'sw_immosuite_imported';

	/** Whether the user has confirmed that this edit sends mails to visitors. */
	private bool $isConfirmed = false;

	public function __construct(
		private readonly RegionOptions $regions,
		private readonly ImportedRule $imported,
		private readonly BulkReach $reach,
		private readonly BulkQuestion $question,
		private readonly BulkUndo $undo,
		private readonly Language $language,
	) {
	}

	/** Action load-edit.php, before core stores anything. */
	public function check(): void {
		if ( ! TableScreen::isCurrent() || ! isset( $_REQUEST['bulk_edit'] ) ) {
			return;
		}
		check_admin_referer( 'bulk-posts' );
		$this->isConfirmed = $this->question->restoreAnswered();
		$chosen            = self::chosen( $_REQUEST );
		$this->refuse( $chosen );
		$reach = $this->isConfirmed ? null : $this->reach->of( $chosen, self::given( $_REQUEST ), self::status( $_REQUEST['_status'] ?? '' ) );
		if ( null !== $reach ) {
			$this->question->ask( $reach );
		}
		$this->undo->rememberValues( $chosen );
	}

	/**
	 * Redirects to an error message if the edit must not be stored.
	 *
	 * @param list<int> $chosen
	 */
	private function refuse( array $chosen ): void {
		$imported = count( $this->imported->reasons( $chosen ) );
		if ( $imported > 0 ) {
			self::redirect( [ self::IMPORTED => $imported ] );
		}
		$invalid = $this->enteredValues( $_REQUEST )->firstInvalidField( EnteredValues::SEVERAL );
		if ( null !== $invalid ) {
			self::redirect( [ self::REFUSED => $invalid->unprefixed() ] );
		}
	}

	/** @param array<string, int|string> $arguments Query arguments for notice(). */
	private static function redirect( array $arguments ): never {
		wp_safe_redirect( TableScreen::url( $arguments ) );
		exit;
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
	 * Action bulk_edit_posts. Core has checked the nonce, and the rights for the posts that it has stored.
	 *
	 * @param array<array-key, mixed> $updated Post ids.
	 * @param array<array-key, mixed> $sent    Request data.
	 * @return array<string, string> Query arguments for the address to which core redirects.
	 */
	public function save( array $updated, array $sent ): array {
		$values = $this->enteredValues( $sent );
		$ids    = array_values( array_filter( $updated, static fn( mixed $id ): bool => is_int( $id ) && PostType::isListing( $id ) && current_user_can( 'edit_post', $id ) ) );
		if ( null === $values->firstInvalidField( EnteredValues::SEVERAL ) ) {
			foreach ( $ids as $id ) {
				$values->save( $id );
				self::publish( $id, self::status( $sent['post_status'] ?? '' ) );
			}
		}
		return $this->undo->store( $ids, $this->isConfirmed );
	}

	/**
	 * Publishes a listing whose exclusive mark this edit has removed. Core stores the status before the mark is removed, and
	 * until then the mark turns 'publish' into 'private'.
	 */
	private static function publish( int $id, string $status ): void {
		if ( 'publish' === $status && 'private' === get_post_status( $id ) && ! Meta::isExclusive( $id ) && current_user_can( PostType::capability( 'publish_posts' ) ) ) {
			PostWriter::update(
				[
					'ID'          => $id,
					'post_status' => 'publish',
				]
			);
		}
	}

	/** Action admin_notices, on the screen of the list. */
	public function notice(): void {
		$this->question->notice();
		$this->undo->notice();
		$imported = is_numeric( $_GET[ self::IMPORTED ] ?? null ) ? absint( $_GET[ self::IMPORTED ] ) : 0;
		if ( $imported > 0 ) {
			// translators: %s: number of properties.
			$text = _n(
				'Nothing was changed. %s of the properties comes from your agency software: make changes there, or first lock it against overwriting, in the editor.',
				'Nothing was changed. %s of the properties come from your agency software: make changes there, or first lock them against overwriting, in the editor.',
				$imported,
				'sw-immosuite'
			);
			wp_admin_notice( esc_html( sprintf( $text, number_format_i18n( $imported ) ) ), [ 'type' => 'error' ] );
		}
		$refused = $_GET[ self::REFUSED ] ?? '';
		$field   = is_string( $refused ) ? Field::tryFrom( Field::PREFIX . $refused ) : null;
		if ( null !== $field && in_array( $field, EnteredValues::bulkEditFields(), true ) ) {
			wp_admin_notice( esc_html( __( 'Nothing was changed.', 'sw-immosuite' ) . ' ' . EnteredValues::errorMessage( $field, $this->language ) ), [ 'type' => 'error' ] );
		}
	}

	/** The requested status; empty: each listing keeps its status. */
	private static function status( mixed $status ): string {
		return is_string( $status ) && EditFields::UNCHANGED !== $status ? sanitize_key( $status ) : '';
	}

	/** @param array<array-key, mixed> $sent */
	private function enteredValues( array $sent ): EnteredValues {
		return new EnteredValues( self::given( $sent ), $this->regions, $this->language );
	}

	/**
	 * @param array<array-key, mixed> $sent Request data; an empty or unchanged field changes no listing.
	 * @return array<string, string> Values by meta key.
	 */
	private static function given( array $sent ): array {
		$given = [];
		foreach ( EnteredValues::bulkEditFields() as $field ) {
			$value = $sent[ EnteredValues::PREFIX . $field->unprefixed() ] ?? '';
			$text  = is_string( $value ) ? trim( wp_unslash( $value ) ) : '';
			if ( '' !== $text && EditFields::UNCHANGED !== $text ) {
				$given[ $field->value ] = self::isClearing( $field, $text ) ? '' : $text;
			}
		}
		return $given;
	}

	/**
	 * Whether the input empties the field. Only two fields can be emptied: the region, because agencies rearrange their regions, and
	 * the exclusive mark, which is either set or absent.
	 */
	private static function isClearing( Field $field, string $text ): bool {
		return ( Field::Region === $field && EditFields::CLEARED === $text ) || ( Field::Exclusive === $field && '0' === $text );
	}
}
