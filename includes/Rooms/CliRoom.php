<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Surface\Admin\Health\FrameHealth;
use SwImmoSuite\Surface\Cli\AlertsCommand;
use SwImmoSuite\Surface\Cli\DemoCommand;
use SwImmoSuite\Surface\Cli\DemoInbox;
use SwImmoSuite\Surface\Cli\DemoIntake;
use SwImmoSuite\Surface\Cli\DemoPages;
use SwImmoSuite\Surface\Cli\DemoPortfolio;
use SwImmoSuite\Surface\Cli\DemoSite;
use SwImmoSuite\Surface\Cli\DemoState;
use SwImmoSuite\Surface\Cli\DoctorCommand;
use SwImmoSuite\Surface\Cli\NewsletterCommand;
use SwImmoSuite\Surface\Cli\OutboxCommand;
use SwImmoSuite\Surface\Cli\RegionsCommand;
use SwImmoSuite\Surface\Cli\RetentionCommand;
use SwImmoSuite\Visitor\Consent\ConsentRepository;
use SwImmoSuite\Visitor\Consent\SubscriberRepository;
use SwImmoSuite\Visitor\Submission\SubmissionRepository;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/** wp sw-immosuite … */
final class CliRoom {

	public function __construct( private readonly Services $services ) {
	}

	/** cli_init fires for WP-CLI alone. */
	public function register(): void {
		add_action( 'cli_init', $this->commands( ... ) );
	}

	private function commands(): void {
		WP_CLI::add_command( 'sw-immosuite outbox', $this->outbox() );
		WP_CLI::add_command( 'sw-immosuite alerts', $this->alerts() );
		WP_CLI::add_command( 'sw-immosuite retention', $this->retention() );
		WP_CLI::add_command( 'sw-immosuite doctor', $this->doctor() );
		WP_CLI::add_command( 'sw-immosuite regions', new RegionsCommand( $this->services->regions()->import(), $this->services->regions()->lease() ) );
		WP_CLI::add_command( 'sw-immosuite openimmo', ( new TransferRoom( $this->services ) )->command() );
		WP_CLI::add_command( 'sw-immosuite newsletter', $this->newsletter() );
		WP_CLI::add_command( 'sw-immosuite demo', new DemoCommand( $this->demo() ) );
	}

	private function outbox(): OutboxCommand {
		return new OutboxCommand( $this->services->mail()->worker(), $this->services->mail()->queue() );
	}

	private function alerts(): AlertsCommand {
		return new AlertsCommand(
			$this->services->alerts()->repository(),
			function ( ?int $now ): array {
				$services = null === $now ? $this->services : new Services( alertsAt: Clock::stopped( $now ) );
				return [ $services->alerts()->service(), $services->mail()->worker(), $services->mail()->queue() ];
			}
		);
	}

	private function retention(): RetentionCommand {
		return new RetentionCommand( $this->services->privacy()->retention(), $this->services->settings()->retentionMonths() );
	}

	/** The terminal speaks English. */
	private function doctor(): DoctorCommand {
		return new DoctorCommand( $this->services->admin()->siteHealth( Language::English ), new FrameHealth( new Translator( Language::English ) ) );
	}

	private function newsletter(): NewsletterCommand {
		$connection = $this->services->connection();
		return new NewsletterCommand( new SubscriberRepository( $connection, new ConsentRepository( $connection, $this->services->clock() ) ) );
	}

	/** What the release's blueprint makes, too, where there is no terminal. */
	public function demo(): DemoSite {
		$regions = $this->services->regions();
		$state   = new DemoState();
		return new DemoSite( $regions->import(), $regions->repository(), new DemoPortfolio( $state, $this->services->clock() ), new DemoPages( $state ), $this->inbox( $state ), $state );
	}

	/** The same for npm start, which makes its own pages. */
	public function inbox( DemoState $state ): DemoInbox {
		$services = $this->services;
		return new DemoInbox(
			$state,
			new SubmissionRepository( $services->connection(), $services->clock() ),
			$services->mail()->queue(),
			$services->consentTexts(),
			$services->clock(),
			static fn( int $time ): DemoIntake => ( new Services( Clock::stopped( $time ) ) )->submissions()->demo()
		);
	}
}
