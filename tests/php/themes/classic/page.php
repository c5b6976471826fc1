<?php
/** Pages, without the author. */

declare(strict_types=1);

require __DIR__ . '/loop.php';
