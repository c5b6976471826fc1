<?php
declare(strict_types=1);

namespace SwImmoSuite;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Http\Visitors;
use SwImmoSuite\Services\AccountServices;
use SwImmoSuite\Services\AdminServices;
use SwImmoSuite\Services\AuthServices;
use SwImmoSuite\Services\FieldServices;
use SwImmoSuite\Services\ListingServices;
use SwImmoSuite\Services\MailServices;
use SwImmoSuite\Services\NotificationServices;
use SwImmoSuite\Services\PrivacyServices;
use SwImmoSuite\Services\RegionServices;
use SwImmoSuite\Services\RestServices;
use SwImmoSuite\Services\SearchServices;
use SwImmoSuite\Services\SubmissionServices;
use SwImmoSuite\Surface\Blocks\EditorData;
use SwImmoSuite\Surface\Blocks\HostConfig;
use SwImmoSuite\Surface\Blocks\WidgetRenderer;
use SwImmoSuite\Surface\Frame\Build;
use SwImmoSuite\Surface\Frame\DocumentPage;
use SwImmoSuite\Surface\Frame\FrameConfig;
use SwImmoSuite\Surface\Frame\FrameController;
use SwImmoSuite\Surface\Frame\StaticFile;
use SwImmoSuite\Visitor\Auth\RestScope;
use SwImmoSuite\Visitor\Auth\Sessions;
use SwImmoSuite\Visitor\Auth\SessionVisitors;
use SwImmoSuite\Visitor\Consent\ConsentTextRepository;
use SwImmoSuite\Visitor\Consent\ConsentTexts;
use SwImmoSuite\Visitor\FormToken\FormTokens;

defined( 'ABSPATH' ) || exit;

/** Builds the services by hand, each when it is first asked for: a request loads the classes that it needs. */
final class Services {

	private ?Connection $connection = null;
	private ?Settings $settings     = null;
	private ?Build $build           = null;
	private ?WidgetRenderer $widgets = null;
	private ?ConsentTexts $consentTexts = null;
	private ?MailServices $mail     = null;
	private ?RestServices $rest     = null;
	private ?RestScope $restScope   = null;

	/**
	 * @param Clock|null    $clock    A test turns it.
	 * @param Visitors|null $visitors A test signs somebody in with it; otherwise cookie and nonce tell.
	 * @param bool          $isPage   Whether a replica of the database will do: for a visitor's page, and until a route says otherwise (I11).
	 */
	public function __construct(
		private ?Clock $clock = null,
		private readonly ?Visitors $visitors = null,
		private readonly bool $isPage = false,
	) {
	}

	public function visitors(): Visitors {
		return $this->visitors ?? new SessionVisitors( $this->restScope(), fn(): Sessions => $this->auth()->sessions() );
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

	public function mail(): MailServices {
		return $this->mail ??= new MailServices( $this );
	}

	public function notifications(): NotificationServices {
		return new NotificationServices( $this );
	}

	public function admin(): AdminServices {
		return new AdminServices( $this );
	}

	public function rest(): RestServices {
		return $this->rest ??= new RestServices( $this );
	}

	public function submissions(): SubmissionServices {
		return new SubmissionServices( $this );
	}

	public function fields(): FieldServices {
		return new FieldServices();
	}

	public function regions(): RegionServices {
		return new RegionServices( $this );
	}

	public function listings(): ListingServices {
		return new ListingServices( $this );
	}

	public function searches(): SearchServices {
		return new SearchServices( $this );
	}

	public function auth(): AuthServices {
		return new AuthServices( $this );
	}

	public function account(): AccountServices {
		return new AccountServices( $this );
	}

	public function privacy(): PrivacyServices {
		return new PrivacyServices( $this );
	}

	public function consentTexts(): ConsentTexts {
		return $this->consentTexts ??= new ConsentTexts( $this->settings(), new ConsentTextRepository( $this->connection(), $this->clock() ) );
	}

	public function formTokens(): FormTokens {
		return new FormTokens( new FormToken( $this->clock() ), $this->consentTexts(), $this->clock() );
	}

	public function build(): Build {
		return $this->build ??= new Build( dirname( SW_IMMOSUITE_FILE ) . '/build' );
	}

	public function frame(): FrameController {
		// A document lies in caches for some minutes anyway: its token is dated to their beginning, so that it changes no sooner.
		$clock  = new Clock( -( $this->clock()->now() % DocumentPage::MAX_AGE ) );
		$tokens = new FormTokens( new FormToken( $clock ), $this->consentTexts(), $clock );
		$config = new FrameConfig( $this->settings(), $this->consentTexts(), $tokens );
		return new FrameController( $this->build(), new DocumentPage( $this->build(), $config, $this->settings() ), new StaticFile( $this->build() ) );
	}

	public function widgets(): WidgetRenderer {
		return $this->widgets ??= new WidgetRenderer( $this->hostConfig(), $this->build() );
	}

	public function editorData(): EditorData {
		return new EditorData( $this->hostConfig(), $this->settings() );
	}

	private function hostConfig(): HostConfig {
		return new HostConfig( $this->formTokens(), $this->consentTexts() );
	}
}
