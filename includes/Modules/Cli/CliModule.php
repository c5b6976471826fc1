<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules\Cli;

use SwImmoSuite\Cli\AlertsCommand;
use SwImmoSuite\Cli\DemoCommand;
use SwImmoSuite\Cli\DemoState;
use SwImmoSuite\Cli\DoctorCommand;
use SwImmoSuite\Cli\NewsletterCommand;
use SwImmoSuite\Cli\OpenImmoCommand;
use SwImmoSuite\Cli\OutboxCommand;
use SwImmoSuite\Cli\RegionsCommand;
use SwImmoSuite\Cli\RetentionCommand;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\Report\SourceAccess;
use SwImmoSuite\Modules\Container;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/** Commands of WP-CLI: `wp sw-immosuite …`. */
final class CliModule {

	/** Commands whose output is English. */
	private const COMMANDS = [
		'outbox'     => OutboxCommand::class,
		'alerts'     => AlertsCommand::class,
		'retention'  => RetentionCommand::class,
		'doctor'     => DoctorCommand::class,
		'regions'    => RegionsCommand::class,
		'openimmo'   => OpenImmoCommand::class,
		'newsletter' => NewsletterCommand::class,
	];

	public function __construct( private readonly Container $container ) {
	}

	/** Only WP-CLI fires cli_init. */
	public function register(): void {
		add_action( 'cli_init', $this->commands( ... ) );
	}

	private function commands(): void {
		$english = $this->container->with( new Translator( Language::English ) )->with( SourceAccess::toAll() );
		foreach ( self::COMMANDS as $name => $class ) {
			WP_CLI::add_command( "sw-immosuite {$name}", $english->get( $class ) );
		}
		WP_CLI::add_command( 'sw-immosuite demo', $this->container->with( new DemoState() )->get( DemoCommand::class ) );
	}
}
