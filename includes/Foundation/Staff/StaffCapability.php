<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Staff;

use WP_Role;

defined( 'ABSPATH' ) || exit;

/**
 * Capabilities of staff besides those for listings. Each capability is granted to roles once. Until then, and on sites that
 * define roles in code, a comparable core capability is required instead.
 */
enum StaffCapability: string {

	/** Settings, mails, setup, settings of sources, and decisions on held transfers. */
	case Manage = 'sw_immosuite_manage';

	case ManageRegions = 'sw_immosuite_manage_regions';

	/** Reading everything that visitors send: there are no rights for single entries. */
	case ReadEntries = 'sw_immosuite_read_entries';

	/** Working on entries: statuses, notes, replies. Users with this capability can be assigned an entry. */
	case EditEntries = 'sw_immosuite_edit_entries';

	case ExportEntries = 'sw_immosuite_export_entries';

	case DeleteEntries = 'sw_immosuite_delete_entries';

	/** Sends transfers of the sources that the account is bound to, and reads their reports. */
	case OpenImmo = 'sw_immosuite_openimmo';

	/** Role of the agency's own people, who work on listings and entries. */
	public const AGENT = 'sw_immosuite_agent';

	/** Role for software that sends transfers of its sources and has no other rights. */
	public const IMPORTER = 'sw_immosuite_import';

	/** Core's role for people who write articles. A setting decides whether editors work on entries too. */
	private const EDITOR = 'editor';

	/** Capabilities of agents, and of editors if the setting allows it. */
	private const OF_AGENTS = [ self::ReadEntries, self::EditEntries ];

	/** Option that lists the capabilities that have been granted, by their values. */
	public const OPTION = 'sw_immosuite_staff_capabilities';

	/** @param string $name Without the prefix, as in routes.json. */
	public static function named( string $name ): self {
		return self::from( "sw_immosuite_{$name}" );
	}

	/** Returns the capability to pass to current_user_can(). */
	public function required(): string {
		return in_array( $this->value, self::granted(), true ) ? $this->value : $this->ofCore();
	}

	/** Checks whether the current user has the capability. */
	public function isMine(): bool {
		return current_user_can( $this->required() );
	}

	/** Grants the capabilities that were never granted, on activation and after an update. A killed run can be repeated. */
	public static function grantNew(): void {
		$granted = self::granted();
		$new     = array_filter( self::cases(), static fn( self $capability ): bool => ! in_array( $capability->value, $granted, true ) );
		if ( [] === $new || ! RoleGrants::canBeStored() ) {
			return;
		}
		$names  = array_column( $new, 'value' );
		$ofCore = array_combine( $names, array_map( static fn( self $capability ): string => $capability->ofCore(), $new ) );
		RoleGrants::storeInOneWrite(
			static function () use ( $new, $ofCore ): void {
				RoleGrants::grant( $ofCore );
				self::grantAgents( $new );
				self::grantImporters( $new );
			}
		);
		update_option( self::OPTION, [ ...$granted, ...$names ], true );
	}

	/** @param array<self> $new */
	private static function grantAgents( array $new ): void {
		foreach ( $new as $capability ) {
			if ( in_array( $capability, self::OF_AGENTS, true ) ) {
				wp_roles()->get_role( self::AGENT )?->add_cap( $capability->value );
			}
		}
	}

	/** @param array<self> $new */
	private static function grantImporters( array $new ): void {
		if ( in_array( self::OpenImmo, $new, true ) ) {
			wp_roles()->add_role( self::IMPORTER, RoleGrants::IMPORTER_NAME, [ self::OpenImmo->value => true ] );
		}
	}

	/**
	 * Grants or removes the capabilities of editors. Call only when the setting has changed: a capability that an administrator
	 * removes from the role later stays removed. Does nothing on sites that define roles in code.
	 */
	public static function setForEditors( bool $may ): void {
		$editors = RoleGrants::canBeStored() ? wp_roles()->get_role( self::EDITOR ) : null;
		if ( null !== $editors ) {
			RoleGrants::storeInOneWrite(
				static function () use ( $editors, $may ): void {
					foreach ( self::OF_AGENTS as $capability ) {
						$capability->setFor( $editors, $may );
					}
				}
			);
		}
	}

	/** A capability that the role denies explicitly is neither granted nor removed. */
	private function setFor( WP_Role $role, bool $may ): void {
		match ( [ $may, $role->capabilities[ $this->value ] ?? null ] ) {
			[ true, null ]  => $role->add_cap( $this->value ),
			[ false, true ] => $role->remove_cap( $this->value ),
			default         => null,
		};
	}

	public static function revoke(): void {
		RoleGrants::storeInOneWrite(
			static function (): void {
				RoleGrants::revoke( array_column( self::cases(), 'value' ) );
				wp_roles()->remove_role( self::IMPORTER );
			}
		);
	}

	/** Comparable core capability: administrators have all of them, editors the capability for regions. */
	private function ofCore(): string {
		return match ( $this ) {
			self::ManageRegions => 'edit_others_pages',
			default             => 'manage_options',
		};
	}

	/** @return list<mixed> Values of the capabilities that have been granted. */
	private static function granted(): array {
		$granted = get_option( self::OPTION );
		return is_array( $granted ) ? array_values( $granted ) : [];
	}
}
