<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Staff;

use WP_Role;

defined( 'ABSPATH' ) || exit;

/** What staff may do beside listings (A23). Each is given once; until then, and where roles stand in code, core's counts. */
enum StaffCapability: string {

	/** Settings, mails, setup, settings of sources, and decisions on held transfers. */
	case Manage = 'sw_immosuite_manage';

	case ManageRegions = 'sw_immosuite_manage_regions';

	/** All that visitors send; whoever reads one entry reads every one. */
	case ReadEntries = 'sw_immosuite_read_entries';

	/** To work on them: states, notes, replies. Whoever has it can be made responsible for one. */
	case EditEntries = 'sw_immosuite_edit_entries';

	case ExportEntries = 'sw_immosuite_export_entries';

	case DeleteEntries = 'sw_immosuite_delete_entries';

	/** Sends transfers of the sources that the account is bound to, and reads their reports (O4, A23). */
	case OpenImmo = 'sw_immosuite_openimmo';

	/** Role of an agency's own people, who deal with listings and with what is sent. */
	public const AGENT = 'sw_immosuite_agent';

	/** Role for software that sends transfers of its own sources and has no other rights. */
	public const IMPORTER = 'sw_immosuite_import';

	/** That of core, whose people write articles, and deal with entries only where the agency wants it. */
	private const EDITOR = 'editor';

	/** What agents may do with entries, and editors where the setting says so. */
	private const OF_AGENTS = [ self::ReadEntries, self::EditEntries ];

	/** Which of them have been given; list of their values. */
	public const OPTION = 'sw_immosuite_staff_capabilities';

	/** @param string $name Without its prefix, as routes.json has it. */
	public static function named( string $name ): self {
		return self::from( "sw_immosuite_{$name}" );
	}

	/** The capability to ask WordPress for. */
	public function required(): string {
		return in_array( $this->value, self::given(), true ) ? $this->value : $this->ofCore();
	}

	/** Whether whoever calls has it. */
	public function isMine(): bool {
		return current_user_can( $this->required() );
	}

	/** On activation and after an update. May be killed, and called again. */
	public static function begin(): void {
		$given = self::given();
		$new   = array_filter( self::cases(), static fn( self $capability ): bool => ! in_array( $capability->value, $given, true ) );
		if ( [] === $new || ! RoleGrants::canBeStored() ) {
			return;
		}
		$own = array_column( $new, 'value' );
		$ofCore = array_combine( $own, array_map( static fn( self $capability ): string => $capability->ofCore(), $new ) );
		RoleGrants::atOnce(
			static function () use ( $new, $ofCore ): void {
				RoleGrants::give( $ofCore );
				self::equipAgents( $new );
				self::equipImporters( $new );
			}
		);
		update_option( self::OPTION, [ ...$given, ...$own ], true );
	}

	/** @param array<self> $new */
	private static function equipAgents( array $new ): void {
		foreach ( $new as $capability ) {
			if ( in_array( $capability, self::OF_AGENTS, true ) ) {
				wp_roles()->get_role( self::AGENT )?->add_cap( $capability->value );
			}
		}
	}

	/** @param array<self> $new */
	private static function equipImporters( array $new ): void {
		if ( in_array( self::OpenImmo, $new, true ) ) {
			wp_roles()->add_role( self::IMPORTER, RoleNames::IMPORTER, [ self::OpenImmo->value => true ] );
		}
	}

	/**
	 * Call when the setting has been changed, and only then: what somebody takes away from the role later stays away (P190).
	 * Where roles stand in code nobody can be given anything.
	 */
	public static function letEditors( bool $may ): void {
		$editors = RoleGrants::canBeStored() ? wp_roles()->get_role( self::EDITOR ) : null;
		if ( null !== $editors ) {
			RoleGrants::atOnce( static fn() => array_map( static fn( self $capability ) => $capability->turn( $editors, $may ), self::OF_AGENTS ) );
		}
	}

	/** What is refused to the role in so many words is neither given to it nor forgotten. */
	private function turn( WP_Role $role, bool $may ): void {
		match ( [ $may, $role->capabilities[ $this->value ] ?? null ] ) {
			[ true, null ]  => $role->add_cap( $this->value ),
			[ false, true ] => $role->remove_cap( $this->value ),
			default         => null,
		};
	}

	/** For uninstalling. */
	public static function withdraw(): void {
		RoleGrants::atOnce(
			static function (): void {
				RoleGrants::withdraw( array_column( self::cases(), 'value' ) );
				wp_roles()->remove_role( self::IMPORTER );
			}
		);
	}

	/** Administrators have all, editors regions. */
	private function ofCore(): string {
		return match ( $this ) {
			self::ManageRegions => 'edit_others_pages',
			default             => 'manage_options',
		};
	}

	/** @return list<mixed> */
	private static function given(): array {
		$given = get_option( self::OPTION );
		return is_array( $given ) ? array_values( $given ) : [];
	}
}
