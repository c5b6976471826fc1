<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Architecture;

/**
 * "Who may know whom" of the PHP side, one method per rule. A rule answers with what is wrong with a file, or null.
 */
final class Rules {

	private const HOOK_FUNCTIONS = [
		'add_action',
		'add_filter',
		'add_shortcode',
		'register_activation_hook',
		'register_deactivation_hook',
		'register_uninstall_hook',
	];

	/** Rooms that know nobody but the listed ones; Uuid, Clock and Secret are leaves that all may know. */
	private const LEAVES = [
		'Contract' => [],
		'I18n' => [],
		'Clock' => [],
		'Uuid' => [],
		'Secret' => [],
		'Database' => [ 'Clock', 'Uuid' ],
	];

	/** The composition root: it knows everybody, and nobody knows it. */
	private const ROOTS = [ 'Plugin', 'Services' ];

	/** Only Plugin adds permanent hooks; another class may hook for the request (shutdown) or take its hook back. */
	public function hooks( SourceFile $file ): ?string {
		if ( $file->room() === 'Plugin' ) {
			return null;
		}
		foreach ( self::HOOK_FUNCTIONS as $function ) {
			$taken = $file->callsOf( str_replace( 'add_', 'remove_', $function ) );
			foreach ( $file->callsOf( $function ) as $hook ) {
				if ( $hook !== 'shutdown' && ( str_starts_with( $function, 'register_' ) || ! in_array( $hook, $taken, true ) ) ) {
					return "adds the permanent hook {$hook}, which only Plugin may";
				}
			}
		}
		return null;
	}

	/** Only Database touches $wpdb. */
	public function database( SourceFile $file ): ?string {
		return $file->room() !== 'Database' && $file->hasVariable( '$wpdb' ) ? 'touches $wpdb, which only Database may' : null;
	}

	/** Only Mail\Mailer calls wp_mail. */
	public function mail( SourceFile $file ): ?string {
		$calls = [ ...$file->callsOf( 'wp_mail' ), ...$file->callsOf( 'mail' ) ];
		return $calls !== [] && $file->path !== 'includes/Mail/Mailer.php' ? 'sends mail, which only Mail\Mailer may' : null;
	}

	/** Only Frame prints HTML documents. */
	public function documents( SourceFile $file ): ?string {
		return $file->room() !== 'Frame' && ( $file->prints( '<!doctype' ) || $file->prints( '<html' ) )
			? 'prints an HTML document, which only Frame may'
			: null;
	}

	/** Contract, I18n, Clock and Database are leaves. */
	public function leaves( SourceFile $file ): ?string {
		$allowed = self::LEAVES[ $file->room() ] ?? null;
		if ( $allowed === null ) {
			return null;
		}
		foreach ( $file->knows() as $class ) {
			$room = explode( '\\', $class )[0];
			if ( $room !== $file->room() && ! in_array( $room, $allowed, true ) ) {
				return "knows {$class}, but {$file->room()} is a leaf";
			}
		}
		return null;
	}

	/** Nobody knows the composition root. */
	public function root( SourceFile $file ): ?string {
		if ( ! str_starts_with( $file->path, 'includes/' ) || in_array( $file->room(), self::ROOTS, true ) ) {
			return null;
		}
		foreach ( $file->knows() as $class ) {
			if ( in_array( explode( '\\', $class )[0], self::ROOTS, true ) ) {
				return "knows {$class}: the composition root knows everybody and is known by nobody";
			}
		}
		return null;
	}

	/** Routes → Service → Repository → Database, never backwards and never past a step. */
	public function directions( SourceFile $file ): ?string {
		$forbidden = match ( true ) {
			str_ends_with( $file->name(), 'Routes' ) => '~Repository$|^Database\\\\~',
			str_ends_with( $file->name(), 'Service' ) => '~Routes$|^Database\\\\(Row|Schema)$~',
			str_ends_with( $file->name(), 'Repository' ) => '~Routes$|Service$|^(Frame|Admin|Blocks)\\\\~',
			default => null,
		};
		if ( $forbidden === null || ! str_starts_with( $file->path, 'includes/' ) ) {
			return null;
		}
		foreach ( $file->knows() as $class ) {
			if ( preg_match( $forbidden, $class ) === 1 ) {
				return "knows {$class}, against Routes → Service → Repository → Database";
			}
		}
		return null;
	}

	/** No file answers when it is opened directly. */
	public function guard( SourceFile $file ): ?string {
		return $file->isGuarded() ? null : "has no defined( 'ABSPATH' ) || exit;";
	}

	/** No file over 300 lines, no function over four parameters. */
	public function sizes( SourceFile $file ): ?string {
		// Translations are written by npm run i18n: a line for each text.
		if ( $file->lines() > 300 && ! str_ends_with( $file->path, '.l10n.php' ) ) {
			return "has {$file->lines()} lines, more than 300";
		}
		foreach ( $file->parameters() as $function => $count ) {
			if ( $count > 4 ) {
				return "{$function}() takes {$count} parameters, more than 4";
			}
		}
		return null;
	}
}
