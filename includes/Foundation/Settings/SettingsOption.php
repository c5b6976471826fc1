<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * The option behind the page. It only ever holds valid values: what could not be understood leaves the stored value as
 * it was, is said beside its field, and stands there again as it was typed. A program is refused the whole call (P141).
 */
final class SettingsOption {

	public const GROUP = 'sw-immosuite';

	/** Seconds that a refused input waits for its page. */
	private const TYPED_LIFE = 300;

	public function __construct( private readonly SettingsTurn $turn ) {
	}

	/** On admin_init and rest_api_init, which a page of wp-admin has both of as soon as anybody asks a route there: twice, what was refused would be forgotten. */
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

	/** A page for a setting that nobody has chosen yet; what others have stored since this request began stays. */
	public static function choose( string $key, int $page ): void {
		wp_cache_delete( 'alloptions', 'options' );
		$stored = get_option( Settings::OPTION );
		update_option( Settings::OPTION, [ $key => $page ] + ( is_array( $stored ) ? $stored : [] ) );
	}

	/**
	 * Fields that were not sent keep their value, so that the REST API can change one alone.
	 *
	 * @return array<string, mixed>
	 */
	public function sanitize( mixed $typed ): array {
		$this->turn->take();
		$stored  = get_option( Settings::OPTION );
		$values  = is_array( $stored ) ? $stored : [];
		$typed   = is_array( $typed ) ? $typed : [];
		$faults  = self::faults( $typed );
		$refused = array_intersect_key( $typed, $faults );
		$clean   = [];
		self::tell( $faults );
		foreach ( SettingsFields::all() as $field ) {
			$clean[ $field->key ] = $values[ $field->key ] ?? null;
			if ( ! isset( $faults[ $field->key ] ) && array_key_exists( $field->key, $typed ) ) {
				$clean[ $field->key ] = SettingValue::read( $field->kind, $typed[ $field->key ] );
			}
		}
		// What was refused on another tab waits there.
		self::keepTyped( $refused + array_diff_key( $this->typed(), $typed ) );
		return array_filter( $clean, static fn( mixed $value ): bool => null !== $value );
	}

	/**
	 * Filter rest_dispatch_request, for /wp/v2/settings: a program that sends what would be refused on the page is told so, and nothing of its call
	 * is stored. Core has looked at permissions and schema before.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_Error|null Null where the route may do what it does.
	 */
	public static function refusal( WP_REST_Request $request ): ?WP_Error {
		$typed = 'GET' === $request->get_method() ? null : $request[ Settings::OPTION ];
		$named = [];
		foreach ( self::faults( is_array( $typed ) ? $typed : [] ) as $key => $faults ) {
			$named[ Settings::OPTION . ".{$key}" ] = implode( ' ', $faults );
		}
		return [] === $named ? null : new WP_Error(
			'rest_invalid_param',
			implode( ' ', $named ),
			[
				'status' => 400,
				'params' => $named,
			]
		);
	}

	/**
	 * What is wrong with what was sent, for people; unescaped.
	 *
	 * @param array<array-key, mixed> $typed
	 * @return array<string, non-empty-list<string>> By key of the field.
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
	 * What this user typed last and was refused: key to input.
	 *
	 * @return array<array-key, mixed>
	 */
	public function typed(): array {
		$typed = get_transient( self::typedKey() );
		return is_array( $typed ) ? $typed : [];
	}

	/**
	 * The same, of these settings; asking forgets it.
	 *
	 * @param list<string>|null $keys Null: of all.
	 * @return array<array-key, mixed>
	 */
	public function takeTyped( ?array $keys = null ): array {
		$typed = $this->typed();
		$taken = null === $keys ? $typed : array_intersect_key( $typed, array_flip( $keys ) );
		if ( [] !== $taken ) {
			self::keepTyped( array_diff_key( $typed, $taken ) );
		}
		return $taken;
	}

	/** @param array<array-key, mixed> $typed */
	private static function keepTyped( array $typed ): void {
		if ( [] === $typed ) {
			delete_transient( self::typedKey() );
		} else {
			set_transient( self::typedKey(), $typed, self::TYPED_LIFE );
		}
	}

	/**
	 * What became of it, above the page; the REST API has no notices. Core asks twice where the option does not exist yet, the second time without
	 * what was refused: the first answer stands.
	 *
	 * @param array<string, non-empty-list<string>> $faults By key of the field, unescaped.
	 */
	private static function tell( array $faults ): void {
		if ( ! function_exists( 'add_settings_error' ) || ( [] === $faults && [] !== get_settings_errors( Settings::OPTION ) ) ) {
			return;
		}
		if ( [] === $faults ) {
			add_settings_error( Settings::OPTION, 'settings_updated', __( 'Settings saved.', 'sw-immosuite' ), 'success' );
			return;
		}
		$fields = array_filter( SettingsFields::all(), static fn( SettingField $field ): bool => isset( $faults[ $field->key ] ) );
		$names  = implode( ', ', array_map( static fn( SettingField $field ): string => $field->label, $fields ) );
		// Core prints a notice as it is given.
		add_settings_error( Settings::OPTION, 'settings_partly', esc_html( sprintf( __( 'Everything else is saved. Please check: %s', 'sw-immosuite' ), $names ) ), 'warning' );
		foreach ( $fields as $field ) {
			$text = implode( '<br>', array_map( esc_html( ... ), $faults[ $field->key ] ) );
			add_settings_error( Settings::OPTION, $field->key, sprintf( __( '%1$s: %2$s', 'sw-immosuite' ), esc_html( $field->label ), $text ), 'error' );
		}
	}

	private static function typedKey(): string {
		return 'sw_immosuite_typed_' . get_current_user_id();
	}
}
