<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Http\Outbound\OutboundFile;
use SwImmoSuite\Http\VisitorProvider;
use SwImmoSuite\Surface\Frame\Build;
use SwImmoSuite\Visitor\Auth\RestScope;
use SwImmoSuite\Visitor\Auth\SessionService;
use SwImmoSuite\Visitor\Auth\SessionVisitors;
use SwImmoSuite\Visitor\Consent\ConsentTextRepository;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;

defined( 'ABSPATH' ) || exit;

/** The rooms, and what they share; each is built by hand when it is first asked for, so that a request loads the classes that it needs. */
final class Services {

	private ?Connection $connection     = null;
	private ?Settings $settings         = null;
	private ?Build $build               = null;
	private ?ImportRoom $imports        = null;
	private ?ConsentWordings $consentTexts = null;
	private ?ListingRoom $listings      = null;
	private ?MailRoom $mail             = null;
	private ?RestRoom $rest             = null;
	private ?RestScope $restScope       = null;

	/**
	 * @param Clock|null    $clock    A test turns it.
	 * @param VisitorProvider|null $visitors A test signs somebody in with it; otherwise cookie and nonce tell.
	 * @param bool          $isPage   Whether a replica of the database will do: for a visitor's page, and until a route says otherwise (I11).
	 * @param Clock|null    $alertsAt Clock that decides which news visitors get (O25); default $clock. Mails always leave by $clock.
	 * @param OutboundFile|null $outbound Requests addresses that strangers name; a test serves them on this machine.
	 */
	public function __construct(
		private ?Clock $clock = null,
		private readonly ?VisitorProvider $visitors = null,
		public readonly bool $isPage = false,
		public readonly ?Clock $alertsAt = null,
		public readonly ?OutboundFile $outbound = null,
	) {
	}

	public function visitors(): VisitorProvider {
		return $this->visitors ?? new SessionVisitors( $this->restScope(), fn(): SessionService => $this->auth()->sessions() );
	}

	public function restScope(): RestScope {
		return $this->restScope ??= new RestScope();
	}

	public function clock(): Clock {
		return $this->clock ??= new Clock();
	}

	public function connection(): Connection {
		return $this->connection ??= Connection::ofSite( ! $this->isPage );
	}

	public function migrations(): Migrations {
		return new Migrations( $this->connection(), $this->clock() );
	}

	public function settings(): Settings {
		return $this->settings ??= new Settings();
	}

	public function mail(): MailRoom {
		return $this->mail ??= new MailRoom( $this );
	}

	public function notifications(): NotificationRoom {
		return new NotificationRoom( $this );
	}

	public function admin(): AdminRoom {
		return new AdminRoom( $this );
	}

	public function rest(): RestRoom {
		return $this->rest ??= new RestRoom( $this );
	}

	public function submissions(): SubmissionRoom {
		return new SubmissionRoom( $this );
	}

	public function entries(): EntryRoom {
		return new EntryRoom( $this );
	}

	public function reminders(): ReminderRoom {
		return new ReminderRoom( $this );
	}

	public function catalogue(): CatalogueRoom {
		return new CatalogueRoom();
	}

	public function regions(): RegionRoom {
		return new RegionRoom( $this );
	}

	public function listings(): ListingRoom {
		return $this->listings ??= new ListingRoom( $this );
	}

	public function searches(): SavedSearchRoom {
		return new SavedSearchRoom( $this );
	}

	public function alerts(): AlertRoom {
		return new AlertRoom( $this );
	}

	public function stops(): StopRoom {
		return new StopRoom( $this );
	}

	public function auth(): AuthRoom {
		return new AuthRoom( $this );
	}

	public function account(): AccountRoom {
		return new AccountRoom( $this );
	}

	public function privacy(): PrivacyRoom {
		return new PrivacyRoom( $this );
	}

	public function uploads(): UploadRoom {
		return new UploadRoom( $this );
	}

	public function imports(): ImportRoom {
		return $this->imports ??= new ImportRoom( $this );
	}

	public function editor(): ListingEditorRoom {
		return new ListingEditorRoom( $this );
	}

	public function importScreen(): ImportScreenRoom {
		return new ImportScreenRoom( $this );
	}

	public function setup(): SetupRoom {
		return new SetupRoom( $this );
	}

	public function consentTexts(): ConsentWordings {
		return $this->consentTexts ??= new ConsentWordings( $this->settings(), new ConsentTextRepository( $this->connection(), $this->clock() ) );
	}

	public function formTokens(): FormTokenIssuer {
		return new FormTokenIssuer( new FormToken( $this->clock() ), $this->consentTexts(), $this->clock() );
	}

	public function build(): Build {
		return $this->build ??= new Build( dirname( SW_IMMOSUITE_FILE ) . '/build' );
	}
}
