<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

use SwImmoSuite\Foundation\Staff\StaffCapability;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * The stored settings option, which only ever holds valid values. On the settings page, an invalid input leaves the stored value
 * unchanged and is shown again with its error; the REST API refuses the whole call.
 */
final class SettingsOption {

	public const GROUP = 'sw-immosuite';

	/** Seconds that rejected input is kept for the page that shows it again. */
	private const TYPED_SECONDS = 300;

	public function __construct( private readonly SettingsLease $lease ) {
	}

	/** Capability for saving the settings. */
	public static function capability(): string {
		return StaffCapability::Manage->required();
	}

	/**
	 * Registers the setting once: admin_init and rest_api_init both run in a wp-admin request that uses a REST route, and
	 * sanitizing twice would lose the rejected input.
	 */
	public function register(): void {
		if ( isset( get_registered_settings()[ Settings::OPTION ] ) ) {
			return;
		}
		$properties = [];
		foreach ( SettingsFields::all() as $field ) {
			$properties[ $field->key ] = $field->kind->schema() + [ 'description' => $field->label ];
		}
		register_setting(
			self::GROUP,
			Settings::OPTION,
			[
				'type'              => 'object',
				'label'             => 'SW ImmoSuite',
				'default'           => [],
				'sanitize_callback' => $this->sanitize( ... ),
				'show_in_rest'      => [
					'schema' => [
						'type'                 => 'object',
						'additionalProperties' => false,
						'properties'           => $properties,
					],
				],
			]
		);
	}

	/**
	 * Stores the page for a setting that has none yet. Reads the option afresh, to keep values that other requests have stored
	 * since this one began.
	 */
	public static function choose( string $key, int $page ): void {
		wp_cache_delete( 'alloptions', 'options' );
		$stored = get_option( Settings::OPTION );
		update_option( Settings::OPTION, [ $key => $page ] + ( is_array( $stored ) ? $stored : [] ) );
	}

	/**
	 * Keeps fields that were not sent, so that a REST call can change a single one.
	 *
	 * @return array<string, mixed>
	 */
	public function sanitize( mixed $typed ): array {
		$this->lease->take();
		$stored  = get_option( Settings::OPTION );
		$values  = is_array( $stored ) ? $stored : [];
		$typed   = is_array( $typed ) ? $typed : [];
		$faults  = self::faults( $typed );
		$refused = array_intersect_key( $typed, $faults );
		$clean   = [];
		self::addNotices( $faults );
		foreach ( SettingsFields::all() as $field ) {
			$clean[ $field->key ] = $values[ $field->key ] ?? null;
			if ( ! isset( $faults[ $field->key ] ) && array_key_exists( $field->key, $typed ) ) {
				$clean[ $field->key ] = SettingValue::read( $field->kind, $typed[ $field->key ] );
			}
		}
		// Keeps rejected input of the other tabs until they show it.
		self::storeTyped( $refused + array_diff_key( $this->typed(), $typed ) );
		return array_filter( $clean, static fn( mixed $value ): bool => null !== $value );
	}

	/**
	 * Filter rest_dispatch_request, for /wp/v2/settings: refuses a call with invalid values and stores nothing of it. Core has
	 * checked permissions and schema.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_Error|null Null if the call is valid.
	 */
	public static function refusal( WP_REST_Request $request ): ?WP_Error {
		$typed    = 'GET' === $request->get_method() ? null : $request[ Settings::OPTION ];
		$messages = [];
		foreach ( self::faults( is_array( $typed ) ? $typed : [] ) as $key => $faults ) {
			$messages[ Settings::OPTION . ".{$key}" ] = implode( ' ', $faults );
		}
		return [] === $messages ? null : new WP_Error(
			'rest_invalid_param',
			implode( ' ', $messages ),
			[
				'status' => 400,
				'params' => $messages,
			]
		);
	}

	/**
	 * Error messages for the user, unescaped.
	 *
	 * @param array<array-key, mixed> $typed
	 * @return array<string, non-empty-list<string>> Messages by key of the field.
	 */
	private static function faults( array $typed ): array {
		$all = [];
		foreach ( SettingsFields::all() as $field ) {
			$faults = array_key_exists( $field->key, $typed ) ? $field->faults( $typed[ $field->key ] ) : [];
			if ( [] !== $faults ) {
				$all[ $field->key ] = $faults;
			}
		}
		return $all;
	}

	/**
	 * Rejected input of the current user, by key.
	 *
	 * @return array<array-key, mixed>
	 */
	public function typed(): array {
		$typed = get_transient( self::typedKey() );
		return is_array( $typed ) ? $typed : [];
	}

	/**
	 * Returns the rejected input and forgets it.
	 *
	 * @param list<string>|null $keys Null for all settings.
	 * @return array<array-key, mixed>
	 */
	public function takeTyped( ?array $keys = null ): array {
		$typed = $this->typed();
		$taken = null === $keys ? $typed : array_intersect_key( $typed, array_flip( $keys ) );
		if ( [] !== $taken ) {
			self::storeTyped( array_diff_key( $typed, $taken ) );
		}
		return $taken;
	}

	/** @param array<array-key, mixed> $typed */
	private static function storeTyped( array $typed ): void {
		if ( [] === $typed ) {
			delete_transient( self::typedKey() );
		} else {
			set_transient( self::typedKey(), $typed, self::TYPED_SECONDS );
		}
	}

	/**
	 * Shows the result above the page; the REST API has no notices. Core sanitizes twice if the option does not exist yet, the
	 * second time without the rejected input, so the first result is kept.
	 *
	 * @param array<string, non-empty-list<string>> $faults Unescaped messages by key of the field.
	 */
	private static function addNotices( array $faults ): void {
		if ( ! function_exists( 'add_settings_error' ) || ( [] === $faults && [] !== get_settings_errors( Settings::OPTION ) ) ) {
			return;
		}
		if ( [] === $faults ) {
			add_settings_error( Settings::OPTION, 'settings_updated', __( 'Settings saved.', 'sw-immosuite' ), 'success' );
			return;
		}
		$fields = array_filter( SettingsFields::all(), static fn( SettingField $field ): bool => isset( $faults[ $field->key ] ) );
		$names  = implode( ', ', array_map( static fn( SettingField $field ): string => $field->label, $fields ) );
		// Core prints a notice unescaped.
		// translators: %s: labels of fields.
		add_settings_error( Settings::OPTION, 'settings_partly', esc_html( sprintf( __( 'Everything else is saved. Please check: %s', 'sw-immosuite' ), $names ) ), 'warning' );
		foreach ( $fields as $field ) {
			$text = implode( '<br>', array_map( esc_html( ... ), $faults[ $field->key ] ) );
			// translators: %1$s: label of a field, %2$s: what is wrong with it.
			add_settings_error( Settings::OPTION, $field->key, sprintf( __( '%1$s: %2$s', 'sw-immosuite' ), esc_html( $field->label ), $text ), 'error' );
		}
	}

	private static function typedKey(): string {
		return 'sw_immosuite_typed_' . get_current_user_id();
	}
}
