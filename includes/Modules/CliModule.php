<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Cli\AlertsCommand;
use SwImmoSuite\Cli\DemoCommand;
use SwImmoSuite\Cli\DemoInbox;
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
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/** wp sw-immosuite … */
final class CliModule {

	public function __construct( private readonly Container $container ) {
	}

	/** Call on cli_init, which WP-CLI alone fires. */
	public function register(): void {
		add_action( 'cli_init', $this->commands( ... ) );
	}

	private function commands(): void {
		$english = $this->container->with( new Translator( Language::English ) );
		WP_CLI::add_command( 'sw-immosuite outbox', $english->get( OutboxCommand::class ) );
		WP_CLI::add_command( 'sw-immosuite alerts', $english->get( AlertsCommand::class ) );
		WP_CLI::add_command( 'sw-immosuite retention', $english->get( RetentionCommand::class ) );
		WP_CLI::add_command( 'sw-immosuite doctor', $english->get( DoctorCommand::class ) );
		WP_CLI::add_command( 'sw-immosuite regions', $english->get( RegionsCommand::class ) );
		WP_CLI::add_command( 'sw-immosuite openimmo', $english->with( SourceAccess::toAll() )->get( OpenImmoCommand::class ) );
		WP_CLI::add_command( 'sw-immosuite newsletter', $english->get( NewsletterCommand::class ) );
		WP_CLI::add_command( 'sw-immosuite demo', $this->demo() );
	}

	/** Demo content; the release's blueprint creates it too, without a terminal. */
	public function demo(): DemoCommand {
		return $this->container->with( new DemoState() )->get( DemoCommand::class );
	}

	/** The demo's inbox alone: `npm start` creates its own pages. */
	public function inbox( DemoState $state ): DemoInbox {
		return $this->container->with( $state )->get( DemoInbox::class );
	}
}
