<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Visitor\Auth\BindCookie;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyRepository;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\KeyRoutes;
use SwImmoSuite\Visitor\Auth\LoginMailService;
use SwImmoSuite\Visitor\Auth\LoginRoutes;
use SwImmoSuite\Visitor\Auth\LoginService;
use SwImmoSuite\Visitor\Auth\OneClick;
use SwImmoSuite\Visitor\Auth\SessionCookie;
use SwImmoSuite\Visitor\Auth\SessionRepository;
use SwImmoSuite\Visitor\Auth\SessionRoutes;
use SwImmoSuite\Visitor\Auth\SessionService;
use SwImmoSuite\Visitor\Contact\ContactRepository;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root for mailed keys, signing in, sessions. */
final class AuthRoom implements RouteHandlers {

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	/** @return array<string, Closure(ApiRequest): array<array-key, mixed>> By route; each builds its services when it is called. */
	public function handlers(): array {
		$limited = $this->services->rest()->limited( ... );
		return [
			'POST /wizard/key'            => $limited( fn( ApiRequest $request ): array => $this->keyRoutes()->key( $request ) ),
			'POST /auth/email'            => fn( ApiRequest $request ): array => $this->loginRoutes()->email( $request ),
			'POST /auth/login'            => $limited( fn( ApiRequest $request ): array => $this->loginRoutes()->login( $request ) ),
			'POST /auth/login/nonce'      => $limited( fn( ApiRequest $request ): array => $this->loginRoutes()->nonce( $request ) ),
			'GET /auth/me'                => fn( ApiRequest $request ): array => $this->sessionRoutes()->me( $request ),
			'DELETE /auth/me'             => fn( ApiRequest $request ): array => $this->sessionRoutes()->logout( $request ),
			'GET /auth/sessions'          => fn( ApiRequest $request ): array => $this->sessionRoutes()->list( $request ),
			'DELETE /auth/sessions'       => fn( ApiRequest $request ): array => $this->sessionRoutes()->endAll( $request ),
			'DELETE /auth/sessions/{id}'  => fn( ApiRequest $request ): array => $this->sessionRoutes()->end( $request ),
		];
	}

	/** Mailed keys (I6). */
	public function keys(): KeyRing {
		return new KeyRing( new KeyRepository( $this->services->connection() ), $this->services->clock() );
	}

	/** One click in a mail program. */
	public function oneClick(): OneClick {
		return new OneClick( $this->keys(), $this->services->rest()->limits(), $this->services->rest()->client() );
	}

	/** The browser that asked (I6). */
	public function cookie(): BindCookie {
		return new BindCookie( $this->services->clock() );
	}

	/** Who is signed in, and where. */
	public function sessions(): SessionService {
		$clock = $this->services->clock();
		return new SessionService( new SessionRepository( $this->services->connection(), SessionService::IDLE ), new SessionCookie( $clock ), $clock );
	}

	private function keyRoutes(): KeyRoutes {
		return new KeyRoutes(
			$this->keys(),
			$this->cookie(),
			fn( int $id ): ?string => $this->services->submissions()->uuid( $id ),
			fn( Key $key, Translator $translator ): array => $this->services->stops()->service()->about( $key, $translator )
		);
	}

	private function loginRoutes(): LoginRoutes {
		$rest = $this->services->rest();
		$mail = $this->services->mail();
		return new LoginRoutes(
			new LoginMailService( $this->services->connection(), $this->keys(), $rest->limits(), $rest->client(), $mail->outbox(), $mail->trigger(), $this->cookie() ),
			new LoginService( $this->services->connection(), $this->keys(), $this->sessions(), new ContactRepository( $this->services->connection(), $this->services->clock() ) )
		);
	}

	private function sessionRoutes(): SessionRoutes {
		return new SessionRoutes( $this->sessions() );
	}
}
