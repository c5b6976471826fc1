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

	/** From the ground up: a room knows those below it, none beside it and none above it, so there are no circles. */
	private const FLOORS = [
		[ 'Clock', 'Secret', 'Uuid' ],
		[ 'Contract', 'Database', 'I18n' ],
		[ 'Contact', 'Settings' ],
		[ 'Consent', 'Mail' ],
		[ 'Http' ],
		[ 'Auth', 'Field', 'Region' ],
		[ 'Frame', 'Inquiry' ],
		[ 'Account', 'Blocks', 'Listing' ],
		[ 'SavedSearch' ],
		[ 'Submission' ],
		[ 'Notification', 'Privacy' ],
		[ 'Admin' ],
		[ 'Cli' ],
		[ 'Services' ],
		[ 'Hooks' ],
		[ 'Plugin' ],
	];

	/** Only Plugin and Hooks add permanent hooks; another class may hook for the request (shutdown) or take its hook back. */
	public function hooks( SourceFile $file ): ?string {
		if ( in_array( $file->room(), [ 'Hooks', 'Plugin' ], true ) ) {
			return null;
		}
		foreach ( self::HOOK_FUNCTIONS as $function ) {
			$taken = $file->callsOf( str_replace( 'add_', 'remove_', $function ) );
			foreach ( $file->callsOf( $function ) as $hook ) {
				if ( $hook !== 'shutdown' && ( str_starts_with( $function, 'register_' ) || ! in_array( $hook, $taken, true ) ) ) {
					return "adds the permanent hook {$hook}, which only Plugin and Hooks may";
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

	/** Only Frame prints HTML documents; that of a mail's HTML part is written in one place, and never printed. */
	public function documents( SourceFile $file ): ?string {
		$mayWrite = $file->room() === 'Frame' || $file->path === 'includes/Notification/HtmlLayout.php';
		return ! $mayWrite && ( $file->prints( '<!doctype' ) || $file->prints( '<html' ) )
			? 'prints an HTML document, which only Frame may'
			: null;
	}

	/** No room knows one that stands beside or above it. */
	public function floors( SourceFile $file ): ?string {
		if ( ! str_starts_with( $file->path, 'includes/' ) ) {
			return null;
		}
		$below = self::below( $file->room() );
		if ( null === $below ) {
			return 'stands in a room that has no floor';
		}
		foreach ( $file->knows() as $class ) {
			if ( ! in_array( explode( '\\', $class )[0], [ $file->room(), ...$below ], true ) ) {
				return "knows {$class}, which stands beside or above it";
			}
		}
		return null;
	}

	/** @return list<string>|null Null where the room has no floor. */
	private static function below( string $room ): ?array {
		$below = [];
		foreach ( self::FLOORS as $floor ) {
			if ( in_array( $room, $floor, true ) ) {
				return $below;
			}
			array_push( $below, ...$floor );
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
