<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Staff;

use Closure;
use WP_User;

defined( 'ABSPATH' ) || exit;

/**
 * Grants the plugin's capabilities to roles that have a comparable core capability, and to users who have it directly. Each
 * capability is granted once, so that it stays removed if an administrator removes it.
 */
final class RoleGrants {

	/** Names of the plugin's roles: the database stores them in English, as it stores core's. */
	public const AGENT_NAME    = 'ImmoSuite agent';
	public const IMPORTER_NAME = 'ImmoSuite import';

	/** Whether the database stores the roles; false on sites that define roles in code. */
	public static function canBeStored(): bool {
		return wp_roles()->use_db;
	}

	/**
	 * Grants capabilities. Call inside storeInOneWrite().
	 *
	 * @param array<string, string> $coreCapabilities Core capability by the plugin's capability: holders of the former get the latter.
	 */
	public static function grant( array $coreCapabilities ): void {
		foreach ( [ ...array_values( wp_roles()->role_objects ), ...self::usersWith( array_values( $coreCapabilities ) ) ] as $holder ) {
			$known = $holder instanceof WP_User ? $holder->caps : $holder->capabilities;
			foreach ( $coreCapabilities as $capability => $ofCore ) {
				if ( isset( $known[ $ofCore ] ) ) {
					// A user who is denied the core capability is also denied the plugin's.
					$holder->add_cap( $capability, (bool) $known[ $ofCore ] );
				}
			}
		}
	}

	/**
	 * Removes capabilities from all roles and users. Call inside storeInOneWrite().
	 *
	 * @param list<string> $capabilities
	 */
	public static function revoke( array $capabilities ): void {
		foreach ( [ ...array_values( wp_roles()->role_objects ), ...self::usersWith( $capabilities ) ] as $holder ) {
			array_map( $holder->remove_cap( ... ), $capabilities );
		}
	}

	/** Calls $change, then stores all roles with one write: core would write the whole option for each capability of each role. */
	public static function storeInOneWrite( Closure $change ): void {
		$roles         = wp_roles();
		$isStored      = $roles->use_db;
		$roles->use_db = false;
		try {
			$change();
		} finally {
			$roles->use_db = $isStored;
		}
		if ( $isStored ) {
			update_option( $roles->role_key, $roles->roles );
		}
		wp_get_current_user()->get_role_caps();
	}

	/**
	 * Filter gettext_with_context_default: shows a role's name in the reader's language, as core translates the names of roles
	 * with its own text domain.
	 */
	public static function translateName( string $translation, string $text, string $context ): string {
		if ( 'User role' !== $context ) {
			return $translation;
		}
		return match ( $text ) {
			self::AGENT_NAME    => __( 'ImmoSuite agent', 'sw-immosuite' ),
			self::IMPORTER_NAME => __( 'ImmoSuite import', 'sw-immosuite' ),
			default             => $translation,
		};
	}

	/**
	 * Users who have one of these capabilities directly, not by their role. Core stores roles and direct capabilities in the same
	 * user meta, so a query for roles finds both.
	 *
	 * @param list<string> $capabilities
	 * @return list<WP_User>
	 */
	private static function usersWith( array $capabilities ): array {
		return array_values( array_filter( get_users( [ 'role__in' => $capabilities ] ), static fn( mixed $user ): bool => $user instanceof WP_User ) );
	}
}
