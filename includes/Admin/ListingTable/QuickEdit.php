<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Frontend\ListingEditor\ImportedRule;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/** Checks and stores the plugin's fields in quick edit; core stores its fields itself. */
final class QuickEdit {

	public function __construct(
		private readonly RegionOptions $regions,
		private readonly ImportedRule $imported,
		private readonly Language $language,
	) {
	}

	/** Action wp_ajax_inline-save, before core stores anything. Core's script shows the response beside the button. */
	public function check(): void {
		$id = self::listingId();
		if ( 0 === $id || ! self::isAllowed( $id ) ) {
			return;
		}
		$reason = $this->imported->reasons( [ $id ] )[ $id ] ?? '';
		if ( '' !== $reason && $this->hasChangesBeyondSlug( $id ) ) {
			wp_die( esc_html( $reason ), '', [ 'response' => 200 ] );
		}
		$invalid = $this->enteredValues()->firstInvalidField( $id );
		if ( null !== $invalid ) {
			wp_die( esc_html( EnteredValues::errorMessage( $invalid, $this->language ) ), '', [ 'response' => 200 ] );
		}
	}

	/** Action save_post_sw_immo_listing, at first priority, so that later callbacks read the new values. */
	public function save( int $id ): void {
		if ( wp_doing_ajax() && 'inline-save' === ( $_POST['action'] ?? '' ) && self::listingId() === $id && self::isAllowed( $id ) && null === $this->enteredValues()->firstInvalidField( $id ) ) {
			$this->enteredValues()->save( $id );
		}
	}

	/** Whether anything but the slug changes; core's form sends all of its fields. */
	private function hasChangesBeyondSlug( int $id ): bool {
		$post = get_post( $id );
		$sent = static fn( string $name, string $default ): string => is_string( $_POST[ $name ] ?? null ) ? trim( wp_unslash( $_POST[ $name ] ) ) : $default;
		// Core's names of the fields for year, month, day, hour and minute.
		$date = implode( '-', array_map( static fn( string $part ): string => $sent( $part, '' ), [ 'aa', 'mm', 'jj', 'hh', 'mn' ] ) );
		return null === $post
			|| $sent( 'post_title', $post->post_title ) !== $post->post_title
			|| $sent( 'post_password', $post->post_password ) !== $post->post_password
			|| $sent( '_status', $post->post_status ) !== $post->post_status
			|| ( isset( $_POST['keep_private'] ) && 'private' !== $post->post_status )
			|| ( isset( $_POST['mm'] ) && get_post_time( 'Y-m-d-H-i', false, $post ) !== $date )
			|| $this->enteredValues()->hasChanges( $id );
	}

	/** Checks nonce and right, because core does so only later. */
	private static function isAllowed( int $id ): bool {
		return false !== check_ajax_referer( 'inlineeditnonce', '_inline_edit', false ) && current_user_can( 'edit_post', $id );
	}

	/** Id of the listing in the request; 0 for other post types. */
	private static function listingId(): int {
		$id = is_numeric( $_POST['post_ID'] ?? null ) ? (int) $_POST['post_ID'] : 0;
		return $id > 0 && PostType::isListing( $id ) ? $id : 0;
	}

	/**
	 * Browsers do not send an unchecked box. "Price on request" counts as unchecked only if the state was sent; otherwise
	 * the form belongs to another plugin.
	 */
	private function enteredValues(): EnteredValues {
		$given = [];
		foreach ( EnteredValues::quickEditFields() as $field ) {
			$value = $_POST[ EnteredValues::PREFIX . $field->unprefixed() ] ?? null;
			if ( is_string( $value ) ) {
				$given[ $field->value ] = trim( wp_unslash( $value ) );
			}
		}
		$isOwnForm = isset( $given[ Field::State->value ] );
		return new EnteredValues( $isOwnForm ? $given + [ Field::PriceOnRequest->value => '' ] : $given, $this->regions, $this->language );
	}
}
