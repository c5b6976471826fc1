<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Visitor\Account\UnsubscribeService;
use SwImmoSuite\Visitor\Auth\BindCookie;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\Opcode;

defined( 'ABSPATH' ) || exit;

/**
 * POST wizard/key, wizard/confirm and wizard/resend: the page behind a mailed link, and the form awaiting confirmation. Sign-in
 * keys have their own route.
 *
 * @phpstan-import-type ConfirmResponseShape from Shapes
 * @phpstan-import-type KeyResponseShape from Shapes
 * @phpstan-import-type ResendResponseShape from Shapes
 */
final class ConfirmationRoutes {

	/**
	 * @param Closure(): ResendService                                     $resends
	 * @param Closure(): UnsubscribeService                                $newsletter
	 * @param Closure(int): ?string                                        $uuid    UUID of a submission by its id; null if it was deleted.
	 * @param Closure(Key, Translator): KeyResponseShape['alerts']         $alerts  Describes a key of purpose AlertStop.
	 * @param Closure(Key, Translator): array{subject?: KeyResponseShape['subject'], holds?: bool} $page Describes a key of purpose Confirmation.
	 * @param array<value-of<KeyPurpose>, Closure(Key, string): void>      $redeem  By purpose; receives the key and its raw string.
	 */
	public function __construct(
		private readonly KeyRing $keys,
		private readonly BindCookie $cookie,
		#[Lazy( ResendService::class )]
		private readonly Closure $resends,
		#[Lazy( UnsubscribeService::class )]
		private readonly Closure $newsletter,
		private readonly Closure $uuid,
		private readonly Closure $alerts,
		private readonly Closure $page,
		private readonly array $redeem,
		private readonly AlertSettings $alertSettings,
	) {
	}

	/**
	 * Describes a key for its page, without using it.
	 *
	 * @return KeyResponseShape
	 * @throws Failure 404 or 410.
	 */
	public function key( ApiRequest $request ): array {
		$key          = $this->keys->read( $request->body->as( 'KeyRequest' )['k'] );
		$submissionId = $key->grant->submissionId;
		return [
			'purpose' => $key->grant->purpose->value,
			'email'   => $key->maskedEmail(),
			'mine'    => $key->isRequestedBy( $this->cookie->value() ),
			'id'      => null === $submissionId ? null : ( $this->uuid )( $submissionId ),
			...$key->about(),
			...( null === $key->consumedAt ? [] : [
				'used'   => true,
				'usedAt' => Clock::local( $key->consumedAt ),
			] ),
			...( KeyPurpose::Confirmation === $key->grant->purpose ? ( $this->page )( $key, $request->translator ) : [] ),
			...( KeyPurpose::AlertStop === $key->grant->purpose ? [ 'alerts' => ( $this->alerts )( $key, $request->translator ) ] : [] ),
		];
	}

	/**
	 * Redeems a key with the service for its purpose; a used key returns the same response again.
	 *
	 * @return ConfirmResponseShape
	 * @throws Failure 404 or 410.
	 */
	public function confirm( ApiRequest $request ): array {
		$k      = $request->body->as( 'KeyRequest' )['k'];
		$key    = $this->keys->read( $k );
		$redeem = $this->redeem[ $key->grant->purpose->value ] ?? throw KeyRing::unknown();
		$opcode = $key->grant->opcode ?? throw KeyRing::unknown();
		$redeem( $key, $k );
		return [ 'opcode' => $opcode->value ] + match ( $opcode ) {
			Opcode::SavedSearch => $this->alertSettings->note(),
			Opcode::Newsletter  => ( $this->newsletter )()->link( $key->grant->email, $request->translator->language ),
			default             => [],
		};
	}

	/**
	 * @return ResendResponseShape
	 * @throws Failure 404 or 429.
	 */
	public function resend( ApiRequest $request ): array {
		return [ 'sent' => ( $this->resends )()->resend( $request->body->as( 'ResendRequest' )['id'] ) ];
	}
}
