<?php
declare(strict_types=1);

namespace SwImmoSuite\Services;

use Closure;
use SwImmoSuite\Auth\Key;
use SwImmoSuite\Http\Call;
use SwImmoSuite\Services;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root for one room. What a signed-in visitor does with the own data. */
final class AccountServices {

	/** The rest of the composition root is asked for what is shared. */
	public function __construct( private readonly Services $services ) {
	}

	/** @return array<string, Closure(Call): array<array-key, mixed>> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [];
	}

	/** @return array<string, Closure(Key, string): string> What wizard/confirm does with the keys of an account, by purpose (I6). */
	public function keyPurposes(): array {
		return [];
	}
}
