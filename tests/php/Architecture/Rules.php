<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Architecture;

/** Rules about which class may use which, one method per rule. A rule returns the fault of a file, or null. */
final class Rules {

	private const HOOK_FUNCTIONS = [
		'add_action',
		'add_filter',
		'add_shortcode',
		'register_activation_hook',
		'register_deactivation_hook',
		'register_uninstall_hook',
	];

	/** Start of the line in docs/architecture.md that lists the layers, the highest first. */
	private const ORDER = '~^`(Plugin → .+)`$~m';

	/** @var list<string> The highest first. */
	private array $layers;

	/** @param string $document docs/architecture.md. */
	public function __construct( string $document ) {
		if ( preg_match( self::ORDER, $document, $match ) !== 1 ) {
			throw new \LogicException( 'docs/architecture.md does not list the order of the layers.' );
		}
		$this->layers = explode( ' → ', $match[1] );
	}

	/** Only Modules adds permanent hooks. Another class may hook for one request (shutdown) or remove its hook again. */
	public function hooks( SourceFile $file ): ?string {
		if ( $file->layer() === 'Modules' ) {
			return null;
		}
		foreach ( self::HOOK_FUNCTIONS as $function ) {
			$removed = $file->callsOf( str_replace( 'add_', 'remove_', $function ) );
			foreach ( $file->callsOf( $function ) as $hook ) {
				if ( $hook !== 'shutdown' && ( str_starts_with( $function, 'register_' ) || ! in_array( $hook, $removed, true ) ) ) {
					return "adds the permanent hook {$hook}, which only Modules may";
				}
			}
		}
		return null;
	}

	/** Only Database touches $wpdb. */
	public function database( SourceFile $file ): ?string {
		return $file->module() !== 'Foundation\\Database' && $file->hasVariable( '$wpdb' ) ? 'touches $wpdb, which only Database may' : null;
	}

	/** Only Mail\Transport\Mailer calls wp_mail. */
	public function mail( SourceFile $file ): ?string {
		$calls = [ ...$file->callsOf( 'wp_mail' ), ...$file->callsOf( 'mail' ) ];
		return $calls !== [] && $file->path !== 'includes/Mail/Transport/Mailer.php' ? 'sends mail, which only Mail\\Transport\\Mailer may' : null;
	}

	/** Only PostWriter saves posts: it bypasses the filters by which core removes HTML that the current user may not write. */
	public function posts( SourceFile $file ): ?string {
		$calls = array_merge( ...array_map( $file->callsOf( ... ), [ 'wp_insert_post', 'wp_update_post', 'wp_insert_attachment' ] ) );
		return $calls !== [] && $file->path !== 'includes/Property/Listing/Record/PostWriter.php' ? 'saves a post, which only PostWriter may' : null;
	}

	/**
	 * Only Frame prints HTML documents. Two exceptions: ProofPage prints a document for paper, and HtmlLayout builds the HTML part of
	 * mails.
	 */
	public function documents( SourceFile $file ): ?string {
		$exceptions = [ 'includes/Visitor/Notification/HtmlLayout.php', 'includes/Admin/Inbox/ProofPage.php' ];
		$isAllowed  = $file->module() === 'Frontend\\Frame' || in_array( $file->path, $exceptions, true );
		return ! $isAllowed && ( $file->prints( '<!doctype' ) || $file->prints( '<html' ) )
			? 'prints an HTML document, which only Frame may'
			: null;
	}

	/** A layer may use itself and the layers below it. The document names every folder of includes as a layer. */
	public function layers( SourceFile $file ): ?string {
		if ( ! str_starts_with( $file->path, 'includes/' ) ) {
			return null;
		}
		$ownLayer = array_search( $file->layer(), $this->layers, true );
		if ( $ownLayer === false ) {
			return "is in {$file->layer()}, a layer that docs/architecture.md does not list";
		}
		foreach ( $file->usedClasses() as $class ) {
			$other = array_search( explode( '\\', $class )[0], $this->layers, true );
			if ( $other === false || $other < $ownLayer ) {
				return "uses {$class}, which is in no lower layer";
			}
		}
		return null;
	}

	/**
	 * The modules of a layer may use each other, but never in a cycle, however long.
	 *
	 * @param list<SourceFile> $files
	 * @return list<string>|null The modules of a cycle, and the modules that lead into it.
	 */
	public function cycle( array $files ): ?array {
		$usedModules = [];
		foreach ( $files as $file ) {
			if ( str_starts_with( $file->path, 'includes/' ) ) {
				$usedModules[ $file->module() ] = [ ...$usedModules[ $file->module() ] ?? [], ...array_map( SourceFile::moduleOf( ... ), $file->usedClasses() ) ];
			}
		}
		// A module that uses no other module, or only such modules, is in no cycle.
		do {
			$before = count( $usedModules );
			foreach ( $usedModules as $module => $used ) {
				$usedModules[ $module ] = array_values( array_filter( $used, static fn( string $other ): bool => $other !== $module && isset( $usedModules[ $other ] ) ) );
			}
			$usedModules = array_filter( $usedModules );
		} while ( count( $usedModules ) < $before );
		return $usedModules === [] ? null : array_keys( $usedModules );
	}

	/**
	 * Class names are unique and differ by more than one letter: readers confuse ListingBlock with ListingsBlock.
	 *
	 * @param list<SourceFile> $files
	 * @return list<string> Pairs of confusable names.
	 */
	public function confusablePairs( array $files ): array {
		$pairs = [];
		$names = array_map( static fn( SourceFile $file ): string => $file->name(), array_filter( $files, static fn( SourceFile $file ): bool => str_starts_with( $file->path, 'includes/' ) ) );
		sort( $names );
		foreach ( $names as $at => $name ) {
			foreach ( array_slice( $names, $at + 1 ) as $other ) {
				if ( abs( strlen( $name ) - strlen( $other ) ) <= 1 && levenshtein( $name, $other ) <= 1 ) {
					$pairs[] = "{$name} {$other}";
				}
			}
		}
		return $pairs;
	}

	/** Routes → Service → Repository → Database, never backwards and never beyond the next step. */
	public function directions( SourceFile $file ): ?string {
		$forbidden = match ( true ) {
			str_ends_with( $file->name(), 'Routes' ) => '~Repository$|^Foundation\\\\Database\\\\~',
			str_ends_with( $file->name(), 'Service' ) => '~Routes$|^Foundation\\\\Database\\\\(Row|Schema)$~',
			str_ends_with( $file->name(), 'Repository' ) => '~Routes$|Service$~',
			default => null,
		};
		if ( $forbidden === null || ! str_starts_with( $file->path, 'includes/' ) ) {
			return null;
		}
		foreach ( $file->usedClasses() as $class ) {
			if ( preg_match( $forbidden, $class ) === 1 ) {
				return "uses {$class}, against Routes → Service → Repository → Database";
			}
		}
		return null;
	}

	/** A file does nothing when it is requested directly. */
	public function guard( SourceFile $file ): ?string {
		return $file->isGuarded() ? null : "has no defined( 'ABSPATH' ) || exit;";
	}

	/** No file over 300 lines, no function over four parameters. */
	public function sizes( SourceFile $file ): ?string {
		// npm run i18n writes the translations, with one line per text.
		if ( $file->lines() > 300 && ! str_ends_with( $file->path, '.l10n.php' ) ) {
			return "has {$file->lines()} lines, more than 300";
		}
		foreach ( $file->parameters() as $function => $count ) {
			if ( $count > 4 ) {
				return "{$function}() has {$count} parameters, more than 4";
			}
		}
		return null;
	}
}
